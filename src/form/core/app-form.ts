import { createFormHook } from '@tanstack/react-form'
import { AmountField } from '../fields/amount-field'
import { CheckboxField } from '../fields/checkbox-field'
import { DateField } from '../fields/date/date-field'
import { DigitsField } from '../fields/digits-field'
import { DropdownField } from '../fields/list/dropdown-field'
import { FormBody } from './form-body'
import { fieldContext, formContext } from '../fields/form-context'
import { FormErrors } from './form-errors'
import { MobileField } from '../fields/mobile-field'
import { PasswordField } from '../fields/password-field'
import { RadioField } from '../fields/radio-field'
import { SubmitButton } from './submit-button'
import { TextAreaField } from '../fields/text-area-field'
import { TextField } from '../fields/text-field'
import { UploadField } from '../upload/upload-field'

/** The form hook of every screen. Groups of fields that recur in several forms are made with `withFieldGroup`. */
export const { useAppForm, withFieldGroup } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: {
    AmountField,
    CheckboxField,
    DateField,
    DigitsField,
    DropdownField,
    MobileField,
    PasswordField,
    RadioField,
    TextAreaField,
    TextField,
    UploadField,
  },
  formComponents: { FormBody, FormErrors, SubmitButton },
})
