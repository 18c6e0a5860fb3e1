import { createFormHookContexts } from '@tanstack/react-form'

/** What binds a field component to the field it is rendered in; only the components of src/form use it. */
export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()
