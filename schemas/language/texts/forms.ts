import { FIELDS } from './forms-fields.ts'
import { OPTIONS } from './forms-options.ts'
import { PARTNER_FORMS } from './forms-partners.ts'
import { FORM_PARTS } from './forms-parts.ts'
import { FORM_PICTURES } from './forms-pictures.ts'
import { FORM_SCREENS } from './forms-screens.ts'

/** Labels, hints and buttons of the forms and of the fields that they are made of. */
export const FORMS = [
  ...FIELDS,
  ...OPTIONS,
  ...FORM_SCREENS,
  ...PARTNER_FORMS,
  ...FORM_PARTS,
  ...FORM_PICTURES,
] as const
