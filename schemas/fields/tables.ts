import { STEPS, type StepName, type StepOf } from '../steps/steps'
import { PARTNER_REGISTRATION_FIELDS } from './partner-registration'

type StepTables = { readonly [Name in StepName]: StepOf<Name>['fields'] }

// Object.fromEntries forgets which name has which table.
const stepTables = Object.fromEntries(
  Object.entries(STEPS).map(([name, { fields }]) => [name, fields]),
) as StepTables

export const FIELD_TABLES = { ...stepTables, partnerRegistration: PARTNER_REGISTRATION_FIELDS }
