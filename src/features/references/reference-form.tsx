import { useEffect, useRef, useState } from 'react'
import type { Application, Reference } from '@/schemas/entities/application'
import { referenceListSchema, referenceDefaults } from '@/schemas/forms/reference'
import { LIMITS } from '@/schemas/limits'
import { optionLabel, REFERENCE_TYPES, type ReferenceType } from '@/schemas/options'
import { REFERENCE_FIELDS } from '@/schemas/steps/references'
import { text, translateIfKnown } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { FieldError } from '@/src/ui/field/field-frame'
import { VersionConflict } from '../../form/conflict/version-conflict'
import { useAppForm } from '../../form/core/app-form'
import { FormSection } from '../../form/core/form-section'
import { prefill } from '../../form/core/prefill'
import { sendAndSettle } from '../../form/core/send-and-settle'
import { useRowFields, type RowsOf } from '../../form/core/use-fields'
import { validationOptions } from '../../form/core/validation-options'
import { type DraftValues, readDraftWithBase, referencesDraftKey } from '../../form/draft/draft-store'
import { useDraft } from '../../form/draft/use-draft'
import { namesForReference, namesOfFirms } from '../../form/groups/known-names'
import { useWizardActor } from '../../hooks/wizard'
import { RemarksBanner } from '../../ui/banner/banner'
import cards from '../../ui/card/people-cards.module.css'
import { FixedValue } from '../../ui/fixed-value/fixed-value'
import textButton from '../../ui/theme/text-button.module.css'
import { newReference } from './new-reference'

const ADD = 'add'

type Row = typeof referenceDefaults

const asRow = (reference: Reference): Row => prefill(referenceDefaults, reference)

/** Under the ids that they have. A server that has more of a kind keeps the others as they are. */
function savedRows({ reference }: Application, type: ReferenceType): Row[] {
  return reference
    .filter((one) => one.type === type)
    .slice(0, LIMITS.referencesPerForm)
    .map(asRow)
}

/** Of the saved references that a draft was typed over. */
const idsIn = ({ references }: DraftValues): string[] =>
  Array.isArray(references) ? references.map((row) => String(Object(row).id)) : []

/** A form without a row has no field to type in. */
const orSpare = (rows: Row[], spare: Row[]) => (rows.length > 0 ? rows : spare)

interface ReferenceFieldsProps {
  application: Application
  form: RowsOf<typeof REFERENCE_FIELDS, 'references'>
  index: number
  type: ReferenceType
  firstRef: (element: HTMLElement | null) => void
}

/** One reference (specification 5.13); only a business one has a company. */
function ReferenceFields({ application, form, index, type, firstRef }: ReferenceFieldsProps) {
  const fields = useRowFields(form, REFERENCE_FIELDS, 'references', index)
  return (
    <>
      {/* On the field and not on the section, which mounts before its fields do. */}
      <div ref={firstRef}>
        <fields.Field name="name" knownNames={namesForReference(application)} />
      </div>
      <fields.Field name="phone" />
      {type === 'BUSINESS_REFERENCE' && (
        <fields.Field name="company_name" knownNames={namesOfFirms(application)} />
      )}
      <fields.Field name="address" />
    </>
  )
}

/** The form of one kind of reference: one to three rows, new or saved, sent together. A saved one is not taken out of it. */
export function ReferenceForm({ application, type }: { application: Application; type: ReferenceType }) {
  const wizard = useWizardActor()
  const focusNext = useRef<string | null>(null)
  const takesFocus = (key: string) => (element: HTMLElement | null) => {
    if (!element || focusNext.current !== key) return
    focusNext.current = null
    const control = element.matches('button') ? element : element.querySelector('input')
    control?.focus()
  }
  const isSaved = (id: string) => application.reference.some((reference) => reference.id === id)
  const [spare] = useState(() => [newReference(type)])
  const [opened] = useState(() => savedRows(application, type))
  const left = opened.filter(({ id }) => isSaved(id))
  const shown = orSpare(left, spare)
  const [draft] = useState(() => referencesDraftKey(application.id, { type, isSaved: opened.length > 0 }))
  const [drafted] = useState(() => (opened.length > 0 ? idsIn(readDraftWithBase(draft).base) : []))
  const gone = [...opened.map(({ id }) => id), ...drafted].filter((id) => !isSaved(id)).join()
  const form = useAppForm({
    defaultValues: { references: shown },
    ...validationOptions(referenceListSchema),
    onSubmit: async ({ value }) => {
      await sendAndSettle(wizard, {
        type: 'references.added',
        value: referenceListSchema.parse(value).references,
      })
    },
  })
  useDraft(form, draft)
  useEffect(() => {
    // Whoever was taken out elsewhere must not come back with the next save.
    if (gone)
      form.setFieldValue('references', (rows) =>
        orSpare(
          rows.filter(({ id }) => !gone.split(',').includes(id)),
          spare,
        ),
      )
  }, [form, gone, spare])
  return (
    <form.AppForm>
      <VersionConflict theirs={{ references: application.reference.map(asRow) }} />
      {application.status === 'INCOMPLETE' && <RemarksBanner remarks={application.remarks} />}
      <form.FormBody schema={referenceListSchema} actions={<form.SubmitButton label="Submit" />}>
        <FixedValue label="Type" value={translateIfKnown(optionLabel(REFERENCE_TYPES, type))} />
        <form.AppField name="references" mode="array">
          {(list) => (
            <>
              {list.state.value.map(({ id }, index) => (
                <FormSection key={id} title={text('Reference {number}', { number: index + 1 })}>
                  {!isSaved(id) && (
                    <div className={cards.remove}>
                      <Button
                        variant="subtle"
                        className={textButton.remove}
                        style={{ paddingInline: 0 }}
                        aria-label={text('Remove reference {number}', { number: index + 1 })}
                        onClick={() => {
                          focusNext.current = ADD
                          list.removeValue(index)
                        }}
                      >
                        {text('Remove')}
                      </Button>
                    </div>
                  )}
                  <ReferenceFields
                    application={application}
                    form={form}
                    index={index}
                    type={type}
                    firstRef={takesFocus(id)}
                  />
                </FormSection>
              ))}
              <div className={cards.add}>
                {list.state.meta.errors.length > 0 && <FieldError>{list.state.meta.errors[0]}</FieldError>}
                {list.state.value.length < LIMITS.referencesPerForm && (
                  <Button
                    ref={takesFocus(ADD)}
                    variant="default"
                    onClick={() => {
                      const added = newReference(type)
                      focusNext.current = added.id
                      list.pushValue(added)
                    }}
                  >
                    {text('Add Reference')}
                  </Button>
                )}
              </div>
            </>
          )}
        </form.AppField>
      </form.FormBody>
    </form.AppForm>
  )
}
