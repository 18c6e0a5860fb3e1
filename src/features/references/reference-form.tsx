import { Button, Input } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Application } from '@/schemas/entities/application'
import { referenceListSchema } from '@/schemas/forms/reference'
import { LIMITS } from '@/schemas/limits'
import { optionLabel, REFERENCE_TYPES, type ReferenceType } from '@/schemas/options'
import { text, translateIfKnown } from '@/src/language/current-language'
import { useWizardActor } from '../../hooks/wizard'
import { VersionConflict } from '../../form/conflict/version-conflict'
import { useAppForm } from '../../form/core/app-form'
import { referencesDraftKey } from '../../form/draft/draft-store'
import { FormSection } from '../../form/core/form-section'
import { sendAndSettle } from '../../form/core/send-and-settle'
import { useDraft } from '../../form/draft/use-draft'
import { validationOptions } from '../../form/core/validation-options'
import { RemarksBanner } from '../../ui/banner/banner'
import { FixedValue } from '../../ui/fixed-value/fixed-value'
import { newReference } from './new-reference'
import { ReferenceFields } from './reference-fields'
import { newestRows, openedRows } from './reference-rows'
import cards from '../../ui/card/people-cards.module.css'
import textButton from '../../ui/theme/text-button.module.css'

const ADD = 'add'

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
  const [defaultValues] = useState(() => ({ references: openedRows(application, type) }))
  const [draft] = useState(() =>
    referencesDraftKey(application.id, {
      type,
      isSaved: application.reference.some((reference) => reference.type === type),
    }),
  )
  const form = useAppForm({
    defaultValues,
    ...validationOptions(referenceListSchema),
    onSubmit: async ({ value }) => {
      await sendAndSettle(wizard, {
        type: 'references.added',
        value: referenceListSchema.parse(value).references,
      })
    },
  })
  useDraft(form, draft)
  return (
    <form.AppForm>
      <VersionConflict theirs={{ references: newestRows(defaultValues.references, application) }} />
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
                        px={0}
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
                {list.state.meta.errors.length > 0 && <Input.Error>{list.state.meta.errors[0]}</Input.Error>}
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
