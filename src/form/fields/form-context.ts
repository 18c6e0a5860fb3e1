import { createFormHookContexts } from '@tanstack/react-form'

/** Only for components of src/form. */
export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()
