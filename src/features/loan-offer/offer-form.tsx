import type { AnyFormApi } from '@tanstack/react-form'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { LoanOfferActor } from '@/machines/offer/loan-offer.machine'
import { todayInIndia } from '@/schemas/dates'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { loanOfferSchema } from '@/schemas/forms/loan-offer'
import { formatRupees } from '@/schemas/money/currency'
import { text } from '@/src/language/current-language'
import { useAppForm } from '../../form/core/app-form'
import { sendAndSettle } from '../../form/core/send-and-settle'
import { validationOptions } from '../../form/core/validation-options'
import { discardDraft, draftKey } from '../../form/draft/draft-store'
import { useDraft } from '../../form/draft/use-draft'
import { AcceptOffer } from './accept-offer'
import { KeyFactsPanel } from './key-facts-panel'
import classes from './loan-offer.module.css'
import { OfferEnd } from './offer-end'
import { OfferFoot } from './offer-foot'
import { OfferSlider } from './offer-slider'
import { OfferSummary } from './offer-summary'
import { OfferFigures } from './offer-table'
import {
  acceptableOffer,
  editedOfferSchema,
  emiStartFor,
  typedOffer,
  type OfferFormValues,
} from './offer-values'

const DEBOUNCE_MS = 300

function amountLimits({ minimum_loan_amount: least, maximum_loan_amount: most }: BreInfo): string {
  if (least === undefined || most === undefined) return ''
  return text('{least} to {most}', { least: formatRupees(least), most: formatRupees(most) })
}

function tenureLimits({ minimum_tenure: shortest, maximum_tenure: longest }: BreInfo): string {
  if (shortest === undefined || longest === undefined) return ''
  return text('{shortest} to {longest} months', { shortest, longest })
}

/** The offer while it can be edited: the figures, the three fields, Update and Accept (specification 2.24, 6.4). */
export function OfferForm({ offerActor }: { offerActor: LoanOfferActor }) {
  const { offer, applicationId, isRenewed } = useSelector(offerActor, ({ context }) => context)
  const isBusy = useSelector(offerActor, (snapshot) => snapshot.hasTag('busy'))
  const hasEnded = useSelector(offerActor, (snapshot) => snapshot.hasTag('ended'))
  const draft = draftKey({ applicationId, stage: 'loan-offer' })
  const defaultValues = useMemo(() => typedOffer(offer), [offer])
  const form = useAppForm({
    defaultValues,
    ...validationOptions(editedOfferSchema),
    onSubmit: ({ value }) => {
      // The debounced date may not have caught up with the last key.
      const edited = { ...value, emi_start_date: emiStartFor(value.disbursement_date, offer) }
      return sendAndSettle(offerActor, {
        type: 'offer.updateRequested',
        value: loanOfferSchema.parse(edited),
      })
    },
  })
  useDraft(form, draft)
  const [before, setBefore] = useState<BreInfo>()
  useNewOffer(offer, (earlier) => {
    setBefore(earlier)
    if (isRenewed) return replaceUntyped(form, typedOffer(earlier), defaultValues)
    form.reset()
    discardDraft(draft)
  })
  return (
    <>
      <form.AppForm>
        <form.Subscribe selector={({ values }) => values}>
          {(values) => (
            <OfferSummary
              applicationId={applicationId}
              offer={offer}
              before={before}
              edited={values}
              hasEnded={hasEnded}
            />
          )}
        </form.Subscribe>
        <OfferEnd offerActor={offerActor} offer={offer} />
        <form.FormBody schema={editedOfferSchema}>
          <form.AppField name="selected_loan_amount">
            {(field) => (
              <div>
                <field.AmountField label="Loan amount" readOnly={isBusy} />
                <OfferSlider
                  name="Slide to choose how much"
                  value={field.state.value}
                  minimum={offer.minimum_loan_amount}
                  maximum={offer.maximum_loan_amount}
                  step={1000}
                  disabled={isBusy}
                  onChange={field.handleChange}
                />
                <p className={classes.hint}>{amountLimits(offer)}</p>
              </div>
            )}
          </form.AppField>
          <form.AppField name="max_tenure_allowed">
            {(field) => (
              <div>
                <field.DigitsField label="Tenure" description="In months" maxLength={3} readOnly={isBusy} />
                <OfferSlider
                  name="Slide to choose for how long"
                  value={field.state.value}
                  minimum={offer.minimum_tenure}
                  maximum={offer.maximum_tenure}
                  step={1}
                  disabled={isBusy}
                  onChange={field.handleChange}
                />
                <p className={classes.hint}>{tenureLimits(offer)}</p>
              </div>
            )}
          </form.AppField>
          <form.AppField
            name="disbursement_date"
            listeners={{
              onChangeDebounceMs: DEBOUNCE_MS,
              onChange: ({ value }) =>
                form.setFieldValue('emi_start_date', emiStartFor(value, offer), {
                  dontValidate: true,
                }),
            }}
          >
            {(field) => <field.DateField label="Disbursement date" min={todayInIndia()} readOnly={isBusy} />}
          </form.AppField>
          <form.AppField name="emi_start_date">
            {(field) => (
              <field.TextField label="EMI start date" description="Set by the disbursement date" readOnly />
            )}
          </form.AppField>
          {!hasEnded && (
            <form.Subscribe selector={({ values }) => acceptableOffer(offer, values) === null}>
              {(isEdited) => (
                <form.SubmitButton label="Update Loan Offer" busy={isBusy} isPrimary={isEdited} />
              )}
            </form.Subscribe>
          )}
        </form.FormBody>
        <OfferFoot hasKeyFacts={offer.has_key_facts === true} />
        <div className={classes.section}>
          <OfferFigures offer={offer} />
        </div>
        <KeyFactsPanel applicationId={applicationId} offer={offer} />
        <form.Subscribe selector={({ values }) => values}>
          {(values) => <AcceptOffer offerActor={offerActor} offer={offer} edited={values} />}
        </form.Subscribe>
      </form.AppForm>
    </>
  )
}

function replaceUntyped(form: AnyFormApi, before: OfferFormValues, after: OfferFormValues): void {
  const untyped = new Map(Object.entries(before))
  for (const [name, value] of Object.entries(after))
    if (form.getFieldValue(name) === untyped.get(name))
      form.setFieldValue(name, value, { dontUpdateMeta: true })
}

function useNewOffer(offer: BreInfo, onNewOffer: (before: BreInfo) => void): void {
  const shown = useRef(offer)
  useEffect(() => {
    const before = shown.current
    if (before === offer) return
    shown.current = offer
    onNewOffer(before)
  })
}
