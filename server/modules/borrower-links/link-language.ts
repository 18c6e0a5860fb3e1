import type { Language } from '@/schemas/language/languages'
import type { Deps } from '../../delivery/deps'
import type { Agent } from '../../http/access/sessions'
import { languageForAgent, languageOfApplication } from '../auth/remember-language'
import type { BorrowerLinkRow, LinkSubject } from './status'

/** With the application, for what is written to the borrower; with the link, for the application that is begun after it. */
export async function saveLinkLanguage(
  { db }: Deps,
  link: BorrowerLinkRow,
  language: Language,
): Promise<void> {
  await db.updateTable('hand_overs').set({ language }).where('id', '=', link.id).execute()
  if (link.application_id === null) return
  const application = db.updateTable('applications').set({ language }).where('id', '=', link.application_id)
  await application.where('erased_at', 'is', null).execute()
}

/** The borrower's, for an agent who names none. */
export function earlierLanguage(deps: Deps, caller: Agent, subject: LinkSubject): Promise<Language | null> {
  return 'mobile' in subject
    ? languageForAgent(deps, caller, subject.mobile)
    : languageOfApplication(deps, subject.application_id)
}
