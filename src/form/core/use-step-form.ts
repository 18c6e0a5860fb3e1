import { useState } from 'react'
import type { WizardEvent } from '@/machines/wizard/wizard-types'
import { useWizardActor } from '@/src/hooks/wizard'
import { useDraft } from '../draft/use-draft'
import { markAnnounced, useAnnouncement } from './announce-once'
import { useAppForm } from './app-form'
import { sendAndSettle } from './send-and-settle'
import { ONLY_CHANGE } from './submit-only-change'
import type { AcceptanceDecision } from './use-confirm-acceptance-end'
import { useRevalidation } from './use-revalidation'
import { validationOptions } from './validation-options'

interface StepFormOptions<Values> {
  initialValues: Values
  schema: Parameters<typeof validationOptions>[0]
  toEvent: (value: Values) => WizardEvent
  draft: string
  isSentBack: boolean
  omitFromDraft?: readonly string[]
  confirmAcceptanceEnd?: (value: Values) => Promise<AcceptanceDecision>
  announcement?: string | undefined
}

/** The form of a step: prefilled, drafted as it is typed, 'submitting' while the wizard is busy (specification 3.4, 4.7). */
export function useStepForm<Values extends object>(options: StepFormOptions<Values>) {
  const {
    initialValues,
    schema,
    toEvent,
    draft,
    omitFromDraft = [],
    isSentBack,
    confirmAcceptanceEnd,
    announcement,
  } = options
  const wizard = useWizardActor()
  const [defaultValues] = useState(initialValues)
  useAnnouncement(announcement === undefined ? null : draft, announcement ?? '')
  const form = useAppForm({
    defaultValues,
    ...validationOptions(schema),
    onSubmitMeta: { pressed: '' },
    onSubmit: async ({ value, meta: { pressed } }) => {
      const end = await confirmAcceptanceEnd?.(value)
      if (end === 'stays') return
      markAnnounced(draft)
      await sendAndSettle(wizard, {
        ...toEvent(value),
        ...(pressed === ONLY_CHANGE && { isOnlyChange: true }),
        ...(end === 'ends' && { endsAcceptance: true }),
      })
    },
  })
  useDraft(form, draft, { omit: omitFromDraft })
  useRevalidation(form, isSentBack)
  return form
}
