import { useMemo } from 'react'
import type { Application } from '@/schemas/entities/application'
import type { businessSchema } from '@/schemas/forms/business'
import { BUSINESS } from '@/schemas/steps/business'
import type { useConfirmAcceptanceEnd } from '@/src/form/core/use-confirm-acceptance-end'
import { useStepForm } from '@/src/form/core/use-step-form'
import { draftKey } from '@/src/form/draft/draft-store'
import { shownValues, startingValues, type BusinessFormValues } from './business-values'

export function useBusinessForm(
  application: Application,
  {
    schema,
    ask,
  }: {
    schema: ReturnType<typeof businessSchema>
    ask: ReturnType<typeof useConfirmAcceptanceEnd>['ask']
  },
) {
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
  return useStepForm({
    initialValues: startingValues(application),
    schema: shownSchema,
    toEvent: (value) => ({ type: 'business.submitted', value: schema.parse(shownValues(value)) }),
    draft: draftKey({ applicationId: application.id, stage: 'business' }),
    isSentBack: application.status === 'INCOMPLETE',
    confirmAcceptanceEnd: (value) => ask({ [BUSINESS.answers]: schema.parse(shownValues(value)) }),
    announcement: application[BUSINESS.answers] && 'Business details loaded successfully',
  })
}

export type BusinessForm = ReturnType<typeof useBusinessForm>
