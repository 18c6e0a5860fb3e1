import { describe, expect, it } from 'vitest'
import { referenceDefaults, referenceListSchema } from '@/schemas/forms/reference'
import { itAccepts, itRefuses, messagesOf } from './claims'
import { referenceExample } from './examples'

const one = { references: [referenceExample] }

describe('the reference form', () => {
  itRefuses(referenceListSchema, one, [
    ['no type', 'references.0.type', '', 'Invalid type'],
    ['an unknown type', 'references.0.type', 'FAMILY', 'Invalid type'],
    ['no name', 'references.0.name', '', 'Name is required'],
    ['no phone', 'references.0.phone', '', 'Please enter mobile number'],
    ['a phone of nine digits', 'references.0.phone', '998877665', 'Please enter mobile number'],
    ['a phone starting with 1', 'references.0.phone', '1988776655', 'Invalid mobile number'],
    ['a phone of eleven digits', 'references.0.phone', '99887766550', 'Invalid mobile number'],
    ['no address', 'references.0.address', '', 'Address is required'],
    ['an address of seven letters', 'references.0.address', '7 Stati', 'Address is required'],
    ['no reference', 'references', [], 'At least one reference is required'],
  ])

  itAccepts(referenceListSchema, one, [
    ['a personal reference', 'references.0.type', 'PERSONAL_REFERENCE'],
    ['no company', 'references.0.company_name', ''],
    ['three references', 'references', [referenceExample, referenceExample, referenceExample]],
  ])

  it('takes three references at once and no fourth', () => {
    const four = { references: Array.from({ length: 4 }, () => referenceExample) }
    expect(Object.keys(messagesOf(referenceListSchema, four))).toEqual(['references'])
  })

  it('says of each reference what is missing in it', () => {
    const untouched = { ...referenceDefaults, id: '1', type: 'PERSONAL_REFERENCE' }
    expect(messagesOf(referenceListSchema, { references: [referenceExample, untouched] })).toEqual({
      'references.1.name': 'Name is required',
      'references.1.phone': 'Please enter mobile number',
      'references.1.address': 'Address is required',
    })
  })
})
