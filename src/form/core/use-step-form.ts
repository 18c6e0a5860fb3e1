import { useState } from 'react'
import type { WizardEvent } from '@/machines/wizard/wizard-types'
import { useWizardActor } from '@/src/hooks/wizard'
import { neverAnnounce, useAnnouncement } from './announce-once'
import { useAppForm } from './app-form'
import { sendAndSettle } from './send-and-settle'
import { useDraft } from '../draft/use-draft'
import { useRevalidation } from './use-revalidation'
import { ONLY_CHANGE } from './submit-only-change'
import type { AcceptanceEnd } from './use-acceptance-end'
import { validatedBy } from './validated-by'

interface StepFormOptions<Values> {
  /** The server's values over an empty form. */
  known: Values
  schema: Parameters<typeof validatedBy>[0]
  submission: (value: Values) => WizardEvent
  draft: string
  isSentBack: boolean
  notDrafted?: readonly string[]
  /** Asks before a save that ends the acceptance of an offer. */
  askToEnd?: (value: Values) => Promise<AcceptanceEnd>
  announcement?: string | undefined
}

/** The form of a step: prefilled, drafted as it is typed, 'submitting' while the wizard is busy (specification 3.4, 4.7). */
export function useStepForm<Values extends object>(options: StepFormOptions<Values>) {
  const { known, schema, submission, draft, notDrafted = [], isSentBack, askToEnd, announcement } = options
  const wizard = useWizardActor()
  const [defaultValues] = useState(known)
  useAnnouncement(announcement === undefined ? null : draft, announcement ?? '')
  const form = useAppForm({
    defaultValues,
    ...validatedBy(schema),
    onSubmitMeta: { pressed: '' },
    onSubmit: async ({ value, meta: { pressed } }) => {
      const end = await askToEnd?.(value)
      if (end === 'stays') return
      neverAnnounce(draft)
      await sendAndSettle(wizard, {
        ...submission(value),
        ...(pressed === ONLY_CHANGE && { isOnlyChange: true }),
        ...(end === 'ends' && { endsAcceptance: true }),
      })
    },
  })
  useDraft(form, draft, { omit: notDrafted })
  useRevalidation(form, isSentBack)
  return form
}
