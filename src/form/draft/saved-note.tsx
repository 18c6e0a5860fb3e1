import { useSyncExternalStore } from 'react'
import { formatMoment } from '@/src/ui/format/format-moment'
import { draftSaving, onDraftSaving, type DraftSaving } from './draft-saving'

export function SavedNote() {
  const saving = useSyncExternalStore(onDraftSaving, draftSaving)
  // Announced only where it is bad news: the time at every word would disturb.
  return (
    <>
      {saving && saving.kind !== 'page' && <small>{wordsOf(saving)}</small>}
      <output>{saving?.kind === 'page' && NOT_KEPT}</output>
    </>
  )
}

const NOT_KEPT = 'This browser keeps nothing: what you type is lost when the page is closed.'

function wordsOf({ kind, at, hasSecrets }: DraftSaving): string {
  const where = kind === 'phone' ? 'Saved on this phone' : 'Saved in this browser'
  return `${where} ${formatMoment(at, at)}${hasSecrets ? ', without PAN, Aadhaar and passwords' : ''}`
}
