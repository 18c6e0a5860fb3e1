import { useMemo, useDeferredValue, useEffect, useState } from 'react'
import type { Application } from '@/schemas/entities/application'
import { businessSchema } from '@/schemas/forms/business'
import { BUSINESS_FIELDS } from '@/schemas/steps/business'
import { FieldTriple, FormSection } from '@/src/form/core/form-section'
import { StepFrame } from '@/src/form/core/step-frame'
import { useConfirmAcceptanceEnd } from '@/src/form/core/use-confirm-acceptance-end'
import { useFields } from '@/src/form/core/use-fields'
import { BankFields, bankFieldNames } from '@/src/form/groups/bank-fields'
import { text } from '@/src/language/current-language'
import { useTenant } from '@/src/tenant/use-tenant'
import { PageHeading } from '@/src/ui/page/page-heading'
import { AdditionalBanks } from './additional-banks'
import { BusinessPart } from './business-part'
import { readPart, replacePart, type Part } from './business-parts'
import { BUSINESS_UPLOADS, startingValues } from './business-values'
import { FinancialTable } from './financial-table'
import { IdentityFields } from './identity-fields'
import { PartLinks, showPart } from './part-links'
import { PremisesFields } from './premises-fields'
import { useBusinessForm } from './use-business-form'

/** The part that is being read or filled. It stands in the URL, so that a reload opens it again. */
function usePartAtHand(): { atHand: Part; setAtHand: (part: Part) => void } {
  const [asked] = useState(() => readPart(location.search))
  const [atHand, setAtHand] = useState<Part>(asked ?? 'business')
  // The sections of the form mount after the first paint, and push down whatever is below them.
  const isWhole = useDeferredValue(true, false)
  useEffect(() => {
    if (isWhole && asked !== undefined && asked !== 'business') showPart(asked)
  }, [isWhole, asked])
  useEffect(() => {
    if (isWhole && (atHand !== 'business' || readPart(location.search))) replacePart(atHand)
  }, [isWhole, atHand])
  return { atHand, setAtHand }
}

/** The business form in the order of specification 2.18. The lenient mode asks for neither type, industry nor bank. */
export function BusinessStep({ application }: { application: Application }) {
  const lenient = useTenant().features.lenientBusiness
  const { ask, dialog } = useConfirmAcceptanceEnd(application)
  const schema = useMemo(() => businessSchema({ lenient }), [lenient])
  const form = useBusinessForm(application, { schema, ask })
  const fields = useFields(form, BUSINESS_FIELDS)
  const { atHand, setAtHand } = usePartAtHand()

  return (
    <>
      <PageHeading>{text('Business details')}</PageHeading>
      {dialog}
      <StepFrame
        form={form}
        schema={schema}
        application={application}
        uploadType={BUSINESS_UPLOADS}
        theirs={startingValues(application)}
        submitLabel="Next"
      >
        <PartLinks form={form} atHand={atHand} />
        <BusinessPart part="business" onHand={setAtHand}>
          <IdentityFields form={form} />
        </BusinessPart>
        <BusinessPart part="address" onHand={setAtHand}>
          <PremisesFields form={form} application={application} />
        </BusinessPart>
        <BusinessPart part="bank" onHand={setAtHand}>
          <FormSection title="Bank account">
            <BankFields form={form} fields={bankFieldNames('')} />
          </FormSection>
          <AdditionalBanks form={form} applicationId={application.id} />
        </BusinessPart>
        <BusinessPart part="figures" onHand={setAtHand}>
          <FormSection title="About the business">
            <fields.Field name="business_industry" />
            <fields.Field name="nature_of_business" />
            <fields.Field name="vintage_of_business" description="Years since it began" />
            <fields.Field name="present_business_experience" />
            <fields.Field name="total_work_experience" />
            <fields.Field name="financial_file" />
          </FormSection>
          <FinancialTable form={form} />
          <FormSection title="Others">
            <FieldTriple>
              <fields.Field name="others1" />
              <fields.Field name="others2" />
              <fields.Field name="others3" />
            </FieldTriple>
            <fields.Field name="remarks" />
          </FormSection>
        </BusinessPart>
      </StepFrame>
    </>
  )
}
