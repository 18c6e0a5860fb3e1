import { describe, expect, test } from 'vitest'
import { applicationSchema, type Application } from '@/schemas/entities/application'
import { getBorrowerAddress } from '@/src/form/groups/borrower-address'
import {
  namesForCoApplicant,
  namesForReference,
  namesForCoApplicantMother,
  namesForCoApplicantSpouse,
  namesForMother,
  namesOfCoApplicants,
  namesOfFirms,
} from '@/src/form/groups/known-names'

const read = (fields: object): Application => applicationSchema.parse({ id: 'a1', ...fields })

const nothingKnown = read({})
const family = read({
  name: 'Sunita Devi',
  personal_info: { spouse_name: ' Mohan Lal ', mothers_name: 'Kamla Devi' },
  co_applicants: [
    { id: 'c1', name: 'Mohan Lal' },
    { id: 'c2', name: 'Ravi Lal' },
    { id: 'c3', name: '  ' },
  ],
  reference: ['Anita Rao', 'Ravi Lal', 'Anita Rao'].map((name, index) => ({
    id: `r${index}`,
    type: 'PERSONAL_REFERENCE',
    name,
    phone: '9812345670',
  })),
})
const [mohan] = family.co_applicants

describe('names that are offered, each once and nobody who is there already', () => {
  test.each([
    ['as spouse or mother: the co-applicants', namesOfCoApplicants(family), ['Mohan Lal', 'Ravi Lal']],
    ['as co-applicant: family and references', namesForCoApplicant(family), ['Kamla Devi', 'Anita Rao']],
    [
      'as a co-applicant’s spouse: the borrower and the others',
      namesForCoApplicantSpouse(family, mohan),
      ['Sunita Devi', 'Ravi Lal'],
    ],
    [
      'as a new co-applicant’s spouse: all of them',
      namesForCoApplicantSpouse(family),
      ['Sunita Devi', 'Mohan Lal', 'Ravi Lal'],
    ],
    ['as a co-applicant’s mother: the borrower’s', namesForCoApplicantMother(family), ['Kamla Devi']],
    ['as reference: family and co-applicants', namesForReference(family), ['Mohan Lal', 'Kamla Devi']],
  ])('%s', (_, offered, names) => {
    expect(offered).toEqual(names)
  })

  test.each([
    ['the employer', { employment_info: { company_name: 'Infosys' } }, ['Infosys']],
    ['the own business', { business_info: { business_name: 'Devi Traders' } }, ['Devi Traders']],
    ['none', {}, []],
  ])('as firm: %s', (_, fields, names) => {
    expect(namesOfFirms(read(fields))).toEqual(names)
  })

  test('none, where nobody is known', () => {
    for (const names of [
      namesForCoApplicant,
      namesForReference,
      namesForCoApplicantMother,
      namesOfCoApplicants,
    ])
      expect(names(nothingKnown)).toEqual([])
  })
})

describe('the borrower’s address', () => {
  const home = { pincode: 560038, city: 'Bengaluru', state: 'Karnataka', address: '12 MG Road' }

  test('is as a person would type it', () => {
    expect(getBorrowerAddress(read({ personal_info: home }))).toEqual({ ...home, pincode: '560038' })
  })

  test('is offered without its city where only that is not known', () => {
    expect(getBorrowerAddress(read({ personal_info: { ...home, city: null, state: null } }))).toEqual({
      pincode: '560038',
      city: '',
      state: '',
      address: '12 MG Road',
    })
  })

  test.each([
    [{}],
    [{ personal_info: { ...home, pincode: null } }],
    [{ personal_info: { ...home, address: '' } }],
  ])('is not offered while pincode or street is not known: %j', (fields) => {
    expect(getBorrowerAddress(read(fields))).toBeUndefined()
  })
})

test('a man is nobody’s mother', () => {
  const people = [
    { id: 'c1', name: 'Mohan Lal', gender: 'MALE' },
    { id: 'c2', name: 'Kamla Devi', gender: 'FEMALE' },
    { id: 'c3', name: 'Ravi Lal' },
  ]
  expect(namesForMother(read({ co_applicants: people }))).toEqual(['Kamla Devi', 'Ravi Lal'])
})
