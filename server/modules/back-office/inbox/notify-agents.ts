import { LOAN_TYPES, optionLabel } from '@/schemas/options'
import { tenantTexts } from '../../../config/languages/tenant-texts'
import { notFound } from '../../../core/http-error'
import type { Deps } from '../../../delivery/deps'
import { addJobs, endJob } from '../../../delivery/jobs/jobs'
import type { JobHandler } from '../../../delivery/jobs/run-due-jobs'
import { mailTexts } from '../../../delivery/messages/templates'
import { partnerLanguage } from '../../auth/partners'
import { inboxAgents } from './agents'

type StartedApplication = Record<'id' | 'tracker_id' | 'loan_type', string> & { user_id: number | null }

async function findStartedApplication({ db }: Pick<Deps, 'db'>, id: string): Promise<StartedApplication> {
  const row = await db
    .selectFrom('applications')
    .select(['id', 'tracker_id', 'loan_type', 'user_id'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** One job per agent, so that one failed mail is not sent again to all. Agents are looked up when it runs. */
export const notifyInbox: JobHandler = async (deps, { application_id = '' }) => {
  const { id, user_id } = await findStartedApplication(deps, application_id)
  if (user_id !== null) return
  const agents = await inboxAgents(deps)
  const now = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    const mails = agents.map((agent) => ({
      kind: 'begun_mail' as const,
      key: `${id}:${agent.id}`,
      applicationId: id,
      payload: { application_id: id, user_id: String(agent.id), through: 'inbox' },
      dueAt: now,
      now,
    }))
    await addJobs(trx, mails)
    // In the same transaction, so that the mails are added once.
    await endJob(trx, { kind: 'begun_inbox', key: id })
  })
}

/** Names nobody: a mail may reach a stranger. */
export const mailAgent: JobHandler = async (
  deps,
  { application_id = '', user_id = '', through = 'link' },
) => {
  const application = await findStartedApplication(deps, application_id)
  // Another agent has taken it meanwhile.
  if (through === 'inbox' && application.user_id !== null) return
  const agent = await deps.db
    .selectFrom('users')
    .select(['first_name', 'email', partnerLanguage])
    .where('id', '=', Number(user_id))
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!agent) throw notFound()
  const { tracker_id, loan_type } = application
  const { deployment } = deps.environment
  const { texts } = tenantTexts(deployment, deps.tenant, agent.language ?? 'en')
  const label = optionLabel(LOAN_TYPES, loan_type)
  const values = {
    name: agent.first_name,
    loan_type: texts.find(label) ?? label,
    tracker_id,
  }
  const name = through === 'inbox' ? 'begun_inbox' : 'begun_link'
  await deps.mail({
    tenant: deps.tenant,
    to: agent.email,
    ...mailTexts(deps, name, agent.language, values),
    reference: `${application.id}-${user_id}`,
  })
}
