import { useSyncExternalStore } from 'react'
import { formatMoment } from '@/src/ui/format/format-moment'
import { getDraftSaveStatus, subscribeToDraftSaveStatus, type DraftSaveStatus } from './draft-save-status'

export function SavedNote() {
  const saving = useSyncExternalStore(subscribeToDraftSaveStatus, getDraftSaveStatus)
  // Announced only where it is bad news: the time at every word would disturb.
  return (
    <>
      {saving && saving.kind !== 'page' && <small>{formatSaveStatus(saving)}</small>}
      <output>{saving?.kind === 'page' && NOT_STORED}</output>
    </>
  )
}

const NOT_STORED = 'This browser keeps nothing: what you type is lost when the page is closed.'

function formatSaveStatus({ kind, at, hasSecrets }: DraftSaveStatus): string {
  const where = kind === 'phone' ? 'Saved on this phone' : 'Saved in this browser'
  return `${where} ${formatMoment(at, at)}${hasSecrets ? ', without PAN, Aadhaar and passwords' : ''}`
}
