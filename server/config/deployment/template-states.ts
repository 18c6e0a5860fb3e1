import {
  firstLine,
  readState,
  TEXT_STATES,
  writeState,
  type TextState,
} from '@/schemas/language/read-catalogue'

type Template = { subject?: string; text: string; state: string }

type TranslatedTemplates = Readonly<Record<string, { en: Template }>>

/** Of which a template in another language is the translation. */
const sourceOf = ({ subject, text }: Template) => [subject, text].filter(Boolean).join('\n')

/** As the comment of a catalogue; a release before had no hash in it, and its states count as they did (docs/upgrades.md). */
function readTemplate(english: Template, template: Template): { state?: TextState; fault?: string } {
  const source = sourceOf(english)
  const state = TEXT_STATES.find((known) => known === template.state)
  if (state) {
    const approval = state === 'approved' && { by: 'by whom', on: '2026-11-28' }
    const asked = writeState(source, { state, ...approval })
    return { state, fault: `has no hash, so that a change of the English is not noticed: write "${asked}"` }
  }
  try {
    return readState(source, template.state)
  } catch (error) {
    const asked = writeState(source, { state: 'read' })
    return { fault: `${firstLine(error)}; English is sent until it is read again, and says "${asked}"` }
  }
}

/** @returns undefined for the state of another English text, with which a template is not sent */
export function stateOfTemplate(english: Template, template: Template): TextState | undefined {
  return readTemplate(english, template).state
}

/** Of all states in `messages.json`, by their places; nothing stops for them. */
export function findStateFaults({ sms, mails }: Record<'sms' | 'mails', TranslatedTemplates>): string[] {
  return Object.entries({ sms, mails }).flatMap(([kind, named]) =>
    Object.entries(named).flatMap(([name, { en, ...translations }]) =>
      Object.entries<Template>(translations).flatMap(([language, template]) => {
        const { fault } = readTemplate(en, template)
        return fault ? [`messages.json: ${kind}.${name}.${language}.state: ${fault}`] : []
      }),
    ),
  )
}
