import * as z from 'zod/mini'
import { emptyForm } from '../fields/defaults'
import { formShape } from '../fields/form-schema'
import { PARTNER_REGISTRATION_FIELDS } from '../fields/partner-registration'
import { LIMITS } from '../limits'
import { ifscFault } from '../text/ifsc-of-bank'
import { accountNumber, email, fileId, ifsc, mobile, panNumber, text } from '../text/primitives'
import { addressRules } from './address'

/** A prospective partner's registration (specification 5.16). Files are ids of uploads. */
export const partnerRegistrationSchema = z.object(
  formShape(PARTNER_REGISTRATION_FIELDS, {
    first_name: text(LIMITS.partnerNameMinimum),
    last_name: text(LIMITS.partnerNameMinimum),
    mobile,
    email,
    pan_number: panNumber,
    ...addressRules,
    bank_name: text(LIMITS.bankNameMinimum),
    account_number: accountNumber,
    ifsc,
    pan: fileId('Missing PAN'),
    aadhaar_front: fileId('Missing aadhaar front'),
    aadhaar_back: fileId('Missing aadhaar back'),
    cancelled_cheque: fileId('Missing cancelled cheque'),
  }),
)

/** The registration with its IFSC code held against the banks that there are, of which one is named. */
export function registrationSchemaAmong(banks: Parameters<typeof ifscFault>[0]) {
  return partnerRegistrationSchema.check(
    z.check(
      ({ value, issues }) => {
        const message = ifscFault(banks, value.bank_name, value.ifsc)
        if (message !== undefined) issues.push({ code: 'custom', path: ['ifsc'], message, input: value })
      },
      // While other answers are missing, too.
      { when: () => true },
    ),
  )
}

export type PartnerRegistration = z.output<typeof partnerRegistrationSchema>

export const partnerRegistrationDefaults = emptyForm(PARTNER_REGISTRATION_FIELDS)
