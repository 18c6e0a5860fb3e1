import { createFormHook, type AnyFormApi } from '@tanstack/react-form'
import { useLayoutEffect } from 'react'
import { AmountField } from '../fields/amount-field'
import { CheckboxField } from '../fields/checkbox-field'
import { DateField } from '../fields/date/date-field'
import { DigitsField } from '../fields/digits-field'
import { fieldContext, formContext } from '../fields/form-context'
import { DropdownField } from '../fields/list/dropdown-field'
import { MobileField } from '../fields/mobile-field'
import { PasswordField } from '../fields/password-field'
import { RadioField } from '../fields/radio-field'
import { TextAreaField } from '../fields/text-area-field'
import { TextField } from '../fields/text-field'
import { UploadField } from '../upload/upload-field'
import { FormBody } from './form-body'
import { FormErrors } from './form-errors'
import { SubmitButton } from './submit-button'

const hook = createFormHook({
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

/** Each field that is unmounted resets itself in the form, which asks all others about that: 37 took a fifth of the way to the next step. */
function useForgetFields(form: AnyFormApi): void {
  // React tells a parent before its children.
  useLayoutEffect(
    () => () => {
      for (const info of Object.values(form.fieldInfo)) if (info) info.instance = null
    },
    [form],
  )
}

/** The form hook of every screen. */
export const useAppForm: typeof hook.useAppForm = (options) => {
  const form = hook.useAppForm(options)
  useForgetFields(form)
  return form
}

/** Makes groups of fields that recur in several forms. */
export const { withFieldGroup } = hook
