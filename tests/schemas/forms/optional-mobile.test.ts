import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formShape } from '@/schemas/fields/form-schema'
import { MOBILE } from '@/schemas/fields/person'
import { sectionShape } from '@/schemas/fields/section'
import { messagesOf } from './claims'

const FIELDS = { mobile: MOBILE, second: { ...MOBILE, label: 'Second mobile' } } as const

const schema = z.object(formShape(FIELDS, {}))

test('a mobile that a form does not demand may be left empty', () => {
  expect(schema.parse({ mobile: '', second: undefined })).toEqual({ mobile: undefined, second: undefined })
})

test.each(['123', '5123456789', '98765432101', 'Asha'])(
  'one that is given is a mobile number all the same (5.6): %s is refused',
  (typed) => {
    expect(messagesOf(schema, { mobile: typed, second: '' })).toEqual({ mobile: 'Invalid mobile number' })
  },
)

test('one that is given is sent without the space around it', () => {
  expect(schema.parse({ mobile: ' 9876543210 ', second: null }).mobile).toBe('9876543210')
})

test('one of a stored application is read as it is, because nobody can correct it before it is shown', () => {
  expect(z.object(sectionShape(FIELDS)).parse({ mobile: '123', second: '' }).mobile).toBe('123')
})
