import * as z from 'zod/mini'
import { byLanguage } from '@/schemas/language/languages'
import { countParts } from './count-parts'
import { line } from './ranges'

const text = z.string().check(z.minLength(1), z.maxLength(1000))
/** With the hash of its English, as in a catalogue (template-states.ts). */
const state = z._default(line, 'machine')

const sms = z.strictObject({
  text,
  /** As the operators' register (TRAI's DLT) has the words of this language. */
  template_id: z.optional(z.string().check(z.regex(/^\d{5,30}$/, 'must be digits'))),
  state,
})

const mail = z.strictObject({ subject: line, text, state })

function translated<Template extends z.ZodMiniType>(template: Template) {
  return z.strictObject({ ...byLanguage(() => z.optional(template)), en: template })
}

/** By their names, each as long as it gets, so that no message has more parts than its template. */
const LONGEST = {
  code: '000000',
  minutes: '999',
  tracker_id: 'LN0000000000',
  page: `https://${'x'.repeat(52)}`,
} as const

const placesOf = (words: string) =>
  [...words.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .toSorted((one, other) => one.localeCompare(other))
    .join(', ')

/** Browsers read the code from it (WebOTP). */
const codeLine = (words: string) => /\n@[^\n]*$/.exec(words)?.[0]

function smsFault(words: string, english: string, mostParts: number): string | undefined {
  if (placesOf(words) !== placesOf(english))
    return `must have the same {values} as the English: ${placesOf(english)}`
  if (codeLine(words) !== codeLine(english))
    return 'must end in the line for browsers that the English ends in'
  const parts = countParts(
    Object.entries(LONGEST).reduce((sum, [name, value]) => sum.replaceAll(`{${name}}`, value), words),
  )
  return parts > mostParts
    ? `takes ${parts} messages of the network, and at most ${mostParts} are allowed`
    : undefined
}

/** `messages.json`: each SMS and mail to people in the languages of the app; English where one is missing. */
export const messagesSchema = z
  .strictObject({
    most_parts: z.int().check(z.gte(1), z.lte(10)),
    sms: z.strictObject({ code: translated(sms), no_partner: translated(sms), submitted: translated(sms) }),
    mails: z.strictObject({
      submitted: translated(mail),
      begun_inbox: translated(mail),
      begun_link: translated(mail),
    }),
  })
  .check(({ value, issues }) => {
    const tell = (message: string | undefined, ...path: string[]) => {
      if (message) issues.push({ code: 'custom', input: value, message, path })
    }
    for (const [name, words] of Object.entries(value.sms))
      for (const [language, template] of Object.entries(words))
        tell(smsFault(template.text, words.en.text, value.most_parts), 'sms', name, language, 'text')
    for (const [name, words] of Object.entries(value.mails))
      for (const [language, template] of Object.entries(words))
        for (const part of ['subject', 'text'] as const)
          if (placesOf(template[part]) !== placesOf(words.en[part]))
            tell(
              `must have the same {values} as the English: ${placesOf(words.en[part])}`,
              'mails',
              name,
              language,
              part,
            )
  })
