import type { EntryFacts } from '@/machines/outbox/entry'
import { offlineCaseDefaults, type OfflineCaseValues } from '@/schemas/forms/offline-case'
import { text } from '@/src/language/current-language'
import { ButtonLink } from '@/src/ui/link/button-link'
import { prefill } from '../../form/core/prefill'
import { OFFLINE_CASE_DRAFT, readDraft, writeDraft } from '../../form/draft/draft-store'
import { useSessionActor, type SessionActor } from '../../hooks/session'
import { pendingEntries } from '../../outbox/store/outbox-store'
import { formOf, rememberTried } from '../../outbox/store/tried-saves'

const [LENDER_DEFAULTS = {}] = offlineCaseDefaults.lender_info

function typed(value: OfflineCaseValues) {
  return {
    ...prefill(offlineCaseDefaults, value),
    lender_info: value.lender_info.map((lender) => prefill(LENDER_DEFAULTS, lender)),
  }
}

/** It is sent again under its own id. Where another case is being typed it stays in the outbox: neither replaces the other. */
function reopen(session: SessionActor, id: string): void {
  const entry = pendingEntries().find((one) => one.id === id)
  if (entry?.work.kind !== 'offlineCase' || Object.keys(readDraft(OFFLINE_CASE_DRAFT)).length > 0) return
  writeDraft(OFFLINE_CASE_DRAFT, typed(entry.work.value))
  void rememberTried(formOf('', 'offlineCase'), { ...entry, savedAt: Date.now() })
  session.getSnapshot().context.outbox?.send({ type: 'entry.withdrawn', id })
}

type CaseProps = { entry: Pick<EntryFacts, 'id'>; describedBy: string | undefined }

export function OpenCase({ entry: { id }, describedBy }: CaseProps) {
  const session = useSessionActor()
  return (
    <ButtonLink
      variant="default"
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      to="/application/create-case"
      onClick={() => reopen(session, id)}
    >
      {text('Open {name}', { name: text('Offline disbursement') })}
    </ButtonLink>
  )
}
