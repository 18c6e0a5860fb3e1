import { useMemo, useState } from 'react'
import type { Application } from '@/schemas/entities/application'
import { businessSchema } from '@/schemas/forms/business'
import { useWizardActor } from '@/src/actors/wizard'
import { useAppForm } from '@/src/form/app-form'
import { draftKey } from '@/src/form/draft-store'
import { sendAndSettle } from '@/src/form/send-and-settle'
import { useDraft } from '@/src/form/use-draft'
import { validatedBy } from '@/src/form/validated-by'
import { shownValues, startingValues, type BusinessFormValues } from './business-values'

/** The business form of an application: what it opens with, how it is checked and where it is sent. */
export function useBusinessForm(application: Application, { lenient }: { lenient: boolean }) {
  const wizard = useWizardActor()
  const schema = useMemo(() => businessSchema({ lenient }), [lenient])
  const shownSchema = useMemo(
    () => ({
      '~standard': {
        // The form hook hands over its own values, which the interface of any schema calls unknown.
        validate: (values: unknown) =>
          schema['~standard'].validate(shownValues(values as BusinessFormValues)),
      },
    }),
    [schema],
  )
  const [defaultValues] = useState(() => startingValues(application))
  const form = useAppForm({
    defaultValues,
    ...validatedBy(shownSchema),
    onSubmit: ({ value }) =>
      sendAndSettle(wizard, { type: 'business.submitted', value: schema.parse(shownValues(value)) }),
  })
  useDraft(form, draftKey({ applicationId: application.id, stage: 'business' }))
  return form
}

/** The business form, as its sections take it. */
export type BusinessForm = ReturnType<typeof useBusinessForm>
