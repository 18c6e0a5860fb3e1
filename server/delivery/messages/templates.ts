import { fillText } from '@/schemas/language/format-text'
import type { TextValues } from '@/schemas/language/texts'
import type { Deployment } from '../../config/deployment/read-deployment'
import { stateOfTemplate } from '../../config/deployment/template-states'
import { isShown } from '../../config/languages/tenant-texts'

type Sender = {
  tenant: string
  environment: { deployment: Pick<Deployment, 'messages' | 'tenants' | 'corrections'> }
}

type SmsName = keyof Deployment['messages']['sms']
type MailName = keyof Deployment['messages']['mails']

function choose<Template extends Parameters<typeof stateOfTemplate>[0]>(
  { environment: { deployment }, tenant }: Sender,
  templates: { en: Template },
  wanted: string | null,
): { language: string; template: Template } {
  const [language, template] = Object.entries(templates).find(([code]) => code === wanted) ?? []
  const state = template && stateOfTemplate(templates.en, template)
  return language && template && state && isShown(deployment, tenant, language, state)
    ? { language, template }
    : { language: 'en', template: templates.en }
}

/** @param wanted English for null, and for a language in which the tenant shows no such template */
export function smsText(sender: Sender, name: SmsName, wanted: string | null, values: TextValues = {}) {
  const { sms } = sender.environment.deployment.messages
  const { language, template } = choose(sender, sms[name], wanted)
  return { language, templateId: template.template_id, text: fillText(template.text, values) }
}

/** @param wanted as of `smsText` */
export function mailTexts(sender: Sender, name: MailName, wanted: string | null, values: TextValues) {
  const { mails } = sender.environment.deployment.messages
  const { template } = choose(sender, mails[name], wanted)
  return { subject: fillText(template.subject, values), text: fillText(template.text, values) }
}
