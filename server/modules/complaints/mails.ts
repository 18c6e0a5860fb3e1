import { formatDate, todayInIndia } from '@/schemas/dates'
import { formatText } from '@/schemas/language/format-text'
import { pickLanguage } from '@/schemas/language/languages'
import { tenantTexts } from '../../config/languages/tenant-texts'
import { grievanceOfficer, nameOfTenant, offeredLanguages } from '../../config/tenants'
import { notFound } from '../../core/http-error'
import type { Deps } from '../../delivery/deps'
import type { JobHandler } from '../../delivery/jobs/run-due-jobs'
import { dueDay } from './complaint'
import { findComplaint } from './receive'

async function requireComplaint(deps: Deps, number = '') {
  const found = await findComplaint(deps, 'number', number)
  if (!found) throw notFound('Complaint not found')
  return found
}

export const mailToOfficer: JobHandler = async (deps, payload) => {
  const { number, name, mobile, email, text, received_at } = await requireComplaint(deps, payload['number'])
  const { deployment } = deps.environment
  await deps.mail({
    tenant: deps.tenant,
    to: grievanceOfficer(deployment, deps.tenant).mail,
    subject: `Complaint ${number} at ${nameOfTenant(deployment, deps.tenant)}`,
    text: [
      `${name}, ${mobile}${email ? `, ${email}` : ''}, complained on ${formatDate(todayInIndia(received_at))}.`,
      `An answer is due by ${dueDay(deployment, received_at)}.`,
      '',
      text,
      '',
    ].join('\n'),
    reference: number,
  })
  const mailed = deps.db.updateTable('complaints').set({ mailed_at: deps.now() })
  await mailed.where('number', '=', number).execute()
}

export const mailAnswer: JobHandler = async (deps, payload) => {
  const { number, email, answer, language } = await requireComplaint(deps, payload['number'])
  if (!email || answer === null) return
  const { deployment } = deps.environment
  const shown = pickLanguage(offeredLanguages(deployment, deps.tenant), language ?? 'en')
  const { texts } = tenantTexts(deployment, deps.tenant, shown)
  await deps.mail({
    tenant: deps.tenant,
    to: email,
    subject: formatText(texts, 'Your complaint {number} at {name}', {
      number,
      name: nameOfTenant(deployment, deps.tenant),
    }),
    text: answer,
    reference: `${number}-answer`,
  })
}
