import { FIELDS } from './forms-fields'
import { OPTIONS } from './forms-options'
import { PARTNER_FORMS } from './forms-partners'
import { FORM_PARTS } from './forms-parts'
import { FORM_SCREENS } from './forms-screens'

/** Labels, hints and buttons of the forms and of the fields that they are made of. */
export const FORMS = [...FIELDS, ...OPTIONS, ...FORM_SCREENS, ...PARTNER_FORMS, ...FORM_PARTS] as const
