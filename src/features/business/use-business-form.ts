import { useMemo, useState } from 'react'
import type { Application } from '@/schemas/entities/application'
import { businessSchema } from '@/schemas/forms/business'
import { useWizardActor } from '@/src/actors/wizard'
import { neverAnnounce, useAnnouncement } from '@/src/form/announce-once'
import { useAppForm } from '@/src/form/app-form'
import { draftKey } from '@/src/form/draft-store'
import { sendAndSettle } from '@/src/form/send-and-settle'
import { useDraft } from '@/src/form/use-draft'
import { useRevalidation } from '@/src/form/use-revalidation'
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
  const step = draftKey({ applicationId: application.id, stage: 'business' })
  useAnnouncement(application.business_info ? step : null, 'Business details loaded successfully')
  const [defaultValues] = useState(() => startingValues(application))
  const form = useAppForm({
    defaultValues,
    ...validatedBy(shownSchema),
    onSubmit: ({ value }) => {
      neverAnnounce(step)
      return sendAndSettle(wizard, { type: 'business.submitted', value: schema.parse(shownValues(value)) })
    },
  })
  useDraft(form, step)
  useRevalidation(form, application.status === 'INCOMPLETE')
  return form
}

/** The business form, as its sections take it. */
export type BusinessForm = ReturnType<typeof useBusinessForm>
