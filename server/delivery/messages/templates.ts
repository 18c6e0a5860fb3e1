import { fillText } from '@/schemas/language/format-text'
import type { TextValues } from '@/schemas/language/texts'
import type { Deployment } from '../../config/deployment/read-deployment'

type Data = Pick<Deployment, 'messages'>

type SmsName = keyof Deployment['messages']['sms']
type MailName = keyof Deployment['messages']['mails']

function choose<Template>(
  templates: { en: Template },
  wanted: string | null,
): { language: string; template: Template } {
  const found = Object.entries(templates).find(([language, template]) => language === wanted && template)
  return { language: found?.[0] ?? 'en', template: found?.[1] ?? templates.en }
}

/** @param wanted English for null, and for a language without this template */
export function smsText({ messages }: Data, name: SmsName, wanted: string | null, values: TextValues = {}) {
  const { language, template } = choose(messages.sms[name], wanted)
  return { language, templateId: template.template_id, text: fillText(template.text, values) }
}

/** @param wanted English for null, and for a language without this mail */
export function mailTexts({ messages }: Data, name: MailName, wanted: string | null, values: TextValues) {
  const { template } = choose(messages.mails[name], wanted)
  return { subject: fillText(template.subject, values), text: fillText(template.text, values) }
}
