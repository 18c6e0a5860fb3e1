import { createFormHook } from '@tanstack/react-form'
import { AmountField } from './amount-field'
import { CheckboxField } from './checkbox-field'
import { DateField } from './date-field'
import { DigitsField } from './digits-field'
import { DropdownField } from './dropdown-field'
import { FormBody } from './form-body'
import { fieldContext, formContext } from './form-context'
import { FormErrors } from './form-errors'
import { PasswordField } from './password-field'
import { RadioField } from './radio-field'
import { SubmitButton } from './submit-button'
import { TextAreaField } from './text-area-field'
import { TextField } from './text-field'
import { UploadField } from './upload-field'

/**
 * The form hook of every screen: `form.AppField` hands out the bound fields, `form.AppForm` holds `form.FormBody` and
 * `form.SubmitButton`. Groups of fields that return in several forms are made with `withFieldGroup`.
 */
export const { useAppForm, withFieldGroup } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: {
    AmountField,
    CheckboxField,
    DateField,
    DigitsField,
    DropdownField,
    PasswordField,
    RadioField,
    TextAreaField,
    TextField,
    UploadField,
  },
  formComponents: { FormBody, FormErrors, SubmitButton },
})
