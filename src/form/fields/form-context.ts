import { createFormHookContexts } from '@tanstack/react-form'

/** Only the components of src/form use it. */
export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()
