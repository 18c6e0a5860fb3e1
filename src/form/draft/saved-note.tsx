import { useSyncExternalStore } from 'react'
import { text } from '@/src/language/current-language'
import { useLanguage } from '@/src/language/use-language'
import { formatMoment } from '@/src/ui/format/format-moment'
import { getDraftSaveStatus, subscribeToDraftSaveStatus, type DraftSaveStatus } from './draft-save-status'

export function SavedNote() {
  useLanguage()
  const saving = useSyncExternalStore(subscribeToDraftSaveStatus, getDraftSaveStatus)
  // Announced only where it is bad news: the time at every word would disturb.
  return (
    <>
      {saving && saving.kind !== 'page' && <small>{formatSaveStatus(saving)}</small>}
      <output>{saving?.kind === 'page' && text(NOT_STORED)}</output>
    </>
  )
}

const NOT_STORED = 'This browser keeps nothing: what you type is lost when the page is closed.'

function formatSaveStatus({ kind, at, hasSecrets }: DraftSaveStatus): string {
  const time = formatMoment(at, at)
  if (kind === 'phone')
    return hasSecrets
      ? text('Saved on this phone {time}, without PAN, Aadhaar and passwords', { time })
      : text('Saved on this phone {time}', { time })
  return hasSecrets
    ? text('Saved in this browser {time}, without PAN, Aadhaar and passwords', { time })
    : text('Saved in this browser {time}', { time })
}
