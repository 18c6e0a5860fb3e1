import type { Field, FieldKind } from '@/schemas/fields/field'

/** The text of a box, the text that is put in at a place in it, and the value of the whole. */
export type Correction = { before: string; at: number; typed: string; expected: string }

const TEXTS = {
  birthDate: { before: '15-0-1990', at: 4, typed: '8', expected: '15-08-1990' },
  date: { before: '15-0-1990', at: 4, typed: '8', expected: '15-08-1990' },
  email: { before: 'asha@example.in', at: 4, typed: '.rao', expected: 'asha.rao@example.in' },
  link: { before: 'shop.in', at: 4, typed: 's', expected: 'shops.in' },
  mobile: { before: '98450555', at: 5, typed: '12', expected: '9845012555' },
  paragraph: { before: 'Near the school', at: 4, typed: ' to', expected: 'Near to the school' },
  password: { before: 'Asha1990', at: 4, typed: 'R', expected: 'AshaR1990' },
  percent: { before: '3.5', at: 1, typed: '2', expected: '32.5' },
  rupees: { before: '5 lakh', at: 1, typed: '.2', expected: '520000' },
  text: { before: 'Sunita Sharma', at: 6, typed: ' Devi', expected: 'Sunita Devi Sharma' },
} as const satisfies Partial<Record<FieldKind, Correction>>

const LIMITED = {
  capitals: 'abcde1234f5z6h7',
  count: '912345678912345678',
  digits: '912345678912345678',
} as const satisfies Partial<Record<FieldKind, string>>

function isOf<Known extends object>(table: Known, kind: PropertyKey): kind is keyof Known {
  return kind in table
}

/** A correction in the middle of the text of a field; for one of limited length until it is full. */
export function createCorrection({ kind, maximum = 15 }: Pick<Field, 'kind' | 'maximum'>): Correction {
  if (isOf(TEXTS, kind)) return TEXTS[kind]
  if (!isOf(LIMITED, kind)) throw new Error(`Nothing is typed into a field of the kind ${kind}`)
  const whole = LIMITED[kind].slice(0, maximum)
  const typed = whole.slice(1, 3)
  return {
    before: whole.slice(0, 1) + whole.slice(1 + typed.length),
    at: 1,
    typed,
    expected: whole.toUpperCase(),
  }
}

/** The kinds whose answers are typed. */
export const TYPED_KINDS = [
  'birthDate',
  'capitals',
  'count',
  'date',
  'digits',
  'email',
  'link',
  'mobile',
  'paragraph',
  'password',
  'percent',
  'rupees',
  'text',
] as const satisfies readonly FieldKind[]

/** The text with what was put into it. */
export function withTyped({ before, at, typed }: Correction): string {
  return before.slice(0, at) + typed + before.slice(at)
}

/** The word key by key, and one that is wrong and taken back on the way. */
export function listSteps(word: string): string[] {
  const steps = word.split('').map((_, index) => word.slice(0, index + 1))
  const half = Math.ceil(word.length / 2)
  return [...steps.slice(0, half), `${word.slice(0, half)}x`, ...steps.slice(half - 1)]
}
