import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Field } from '@/schemas/fields/field'
import { StepFrame } from '@/src/form/core/step-frame'
import { useFields } from '@/src/form/core/use-fields'
import { useStepForm } from '@/src/form/core/use-step-form'
import { readDraft } from '@/src/form/draft/draft-store'
import { prefetchToaster } from '@/src/ui/toast/toast'
import { openStep, startedApplication } from '../../features/step-harness'

const schema = z.object({
  company_name: z.string().check(z.minLength(1, 'Missing company')),
  designation: z.string(),
})

/** The label of each field that was rendered. */
const rendered: string[] = []

const table = {
  company_name: counted({ kind: 'text', label: 'Company name' }),
  designation: counted({ kind: 'text', label: 'Designation' }),
} as const

/** A field that notes when it is rendered: that is when its label is asked for. */
function counted(field: Field): Field {
  return {
    ...field,
    get label() {
      rendered.push(field.label)
      return field.label
    },
  }
}

const nothing = () => undefined

interface Opened {
  id?: string
  company?: string
  announcement?: string
  notDrafted?: readonly string[]
  facts?: object
  saves?: (Error | Promise<undefined>)[]
}

function open({
  id = 'a1',
  company = '',
  announcement,
  notDrafted: omitFromDraft,
  facts,
  saves,
}: Opened = {}) {
  const application = startedApplication({ id, stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'], ...facts })
  const initialValues = { company_name: company, designation: '' }
  function Screen() {
    const form = useStepForm({
      initialValues,
      schema,
      // Its content does not matter here.
      toEvent: (value) => ({ type: 'employment.submitted', value: value as never }),
      draft: `${id}/step`,
      isSentBack: application.status === 'INCOMPLETE',
      announcement,
      ...(omitFromDraft && { omitFromDraft }),
    })
    const fields = useFields(form, table)
    return (
      <StepFrame
        form={form}
        schema={schema}
        application={application}
        uploadType="LOAN_APPLICANT_EMPLOYMENT_INFO"
        theirs={initialValues}
        submitLabel="Next"
      >
        <fields.Field name="company_name" />
        <fields.Field name="designation" />
      </StepFrame>
    )
  }
  return openStep(Screen, { stage: 'employment', application, ...(saves && { saves }) })
}

test('what the server had is told once for each application, and never to whoever typed it here', async () => {
  prefetchToaster()
  await import('@/src/ui/toast/toaster')
  await open({ id: 'step1', company: 'Infosys', announcement: 'First was found' })
  expect(await screen.findByText('First was found')).toBeTruthy()
  cleanup()
  const typed = await open({ id: 'step2', company: 'Infosys', saves: [new Error('down')] })
  await typed.submit('Next')
  await waitFor(() => expect(typed.errors).toHaveLength(1))
  cleanup()
  await open({ id: 'step2', company: 'Infosys', announcement: 'Second was found' })
  cleanup()
  await open({ id: 'step3', company: 'Infosys', announcement: 'Third was found' })
  expect(await screen.findByText('Third was found')).toBeTruthy()
  const messages = screen.getAllByText(/was found$/).map(({ textContent }) => textContent)
  expect(messages.toSorted()).toEqual(['First was found', 'Third was found'])
})

test.each([
  [undefined, { company_name: 'Infosys', designation: 'Clerk' }],
  [['designation'], { company_name: 'Infosys' }],
])('what is typed waits for the next time, but for what is not to be kept (%j)', async (notDrafted, kept) => {
  const { user } = await open(notDrafted && { notDrafted })
  await user.type(screen.getByLabelText(/^Company name/), 'Infosys')
  await user.type(screen.getByLabelText('Designation'), 'Clerk')
  cleanup()
  expect(readDraft('a1/step')).toEqual(kept)
})

test('a step that was sent back says why, and marks what is missing before anything is typed', async () => {
  await open({ facts: { status: 'INCOMPLETE', remarks: 'The slip is dark' } })
  expect(screen.getByText('The slip is dark')).toBeTruthy()
  expect(await screen.findByText('Missing company')).toBeTruthy()
})

test('remarks of an earlier review are not shown any more', async () => {
  await open({ facts: { remarks: 'The slip is dark' } })
  expect(screen.queryByText('The slip is dark')).toBeNull()
})

test('the button says that the step is being saved, and no field is rendered for that or for what was saved', async () => {
  let answer: (value: undefined) => void = nothing
  const saving = new Promise<undefined>((resolve) => (answer = resolve))
  const { user, submit, isAt } = await open({ saves: [saving] })
  await user.type(screen.getByLabelText(/^Company name/), 'Infosys')
  await user.tab()
  await user.tab()
  rendered.length = 0
  await submit('Next')
  expect(await screen.findByRole('button', { name: 'Please wait' })).toBeTruthy()
  answer(undefined)
  await waitFor(() => expect(isAt('co-applicants')).toBe(true))
  expect(rendered).toEqual([])
})
