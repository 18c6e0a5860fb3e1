import { describe, expect, it } from 'vitest'
import { coApplicantDefaults, coApplicantSchema } from '@/schemas/forms/co-applicant'
import { itAccepts, itRefuses, messagesOf } from './claims'
import { coApplicantExample } from './examples'

const SHARE = 'Invalid number of Shareholding Percentage'

describe('the co-applicant form', () => {
  it('sends the birth date as YYYY-MM-DD and the share as a number', () => {
    const sent = coApplicantSchema.parse({
      ...coApplicantExample,
      dob: '01/31/1988',
      shareholding_percentage: '25',
    })
    expect(sent).toMatchObject({ dob: '1988-01-31', shareholding_percentage: 25 })
  })

  itRefuses(coApplicantSchema, coApplicantExample, [
    ['a name of two letters', 'name', 'Al', 'Invalid name'],
    ['a mobile of nine digits', 'mobile', '912345678', 'Invalid mobile number'],
    ['no share', 'shareholding_percentage', '', SHARE],
    ['a missing share', 'shareholding_percentage', undefined, SHARE],
    ['a share in words', 'shareholding_percentage', 'half', SHARE],
    ['a share over the whole', 'shareholding_percentage', '101', SHARE],
    ['a birth date that is none', 'dob', '30-02-1988', 'Age not acceptable as per provided DOB'],
    ['no gender', 'gender', '', 'Please select gender'],
    ['no marital status', 'marital_status', '', 'Please select marital status'],
    ['no address type', 'address_type', '', 'Please select address type'],
    ['no pincode', 'pincode', '', 'Invalid pincode'],
    ['no city', 'city', '', 'Invalid city'],
    ['no state', 'state', '', 'Invalid state'],
    ['an address of seven letters', 'address', '12 MG R', 'Invalid address'],
    ['half a PAN', 'pan_number', 'FGHIJ', 'Invalid pan number'],
    ['no PAN file', 'pan', '', 'Invalid PAN file'],
    ['no Aadhaar front', 'aadhaar_front', '', 'Invalid aadhaar front'],
    ['no Aadhaar back', 'aadhaar_back', '', 'Invalid aadhaar back'],
  ])

  itAccepts(coApplicantSchema, coApplicantExample, [
    ['no share in the business', 'shareholding_percentage', 0],
    ['the whole business', 'shareholding_percentage', '100'],
    ['no email', 'email', ''],
    ['no bank', 'bank_name', ''],
    ['no statement', 'bank_statement', undefined],
  ])

  it('untouched says what is missing, field by field; the share stands at 0', () => {
    expect(messagesOf(coApplicantSchema, coApplicantDefaults)).toEqual({
      name: 'Invalid name',
      mobile: 'Invalid mobile number',
      dob: 'Age not acceptable as per provided DOB',
      gender: 'Please select gender',
      marital_status: 'Please select marital status',
      pincode: 'Invalid pincode',
      city: 'Invalid city',
      state: 'Invalid state',
      address: 'Invalid address',
      address_type: 'Please select address type',
      pan_number: 'Invalid pan number',
      pan: 'Invalid PAN file',
      aadhaar_front: 'Invalid aadhaar front',
      aadhaar_back: 'Invalid aadhaar back',
    })
  })
})
