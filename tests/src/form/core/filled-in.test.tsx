import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useAppForm } from '@/src/form/core/app-form'
import { UploadScope } from '@/src/form/upload/upload-scope'
import { renderInTheme } from '../harness'
import { UPLOAD_REQUEST, startUploads } from '../upload/upload-actors'

const answer = z.string().check(z.minLength(1))
const schema = z.object({
  agreed: z.boolean(),
  consent: z.boolean().check(z.refine(Boolean)),
  bank_statement: z.array(z.string()).check(z.minLength(1)),
  city: answer,
  shareholding_percentage: answer,
})

function Form({ files }: { files: string[] }) {
  const { uploads } = startUploads()
  const form = useAppForm({
    defaultValues: {
      agreed: false,
      consent: false,
      bank_statement: files,
      city: '',
      shareholding_percentage: '0',
    },
  })
  return (
    <form.AppForm>
      <UploadScope uploads={uploads} request={UPLOAD_REQUEST}>
        <form.FormBody schema={schema} actions={<form.SubmitButton label="Next" />}>
          <form.AppField name="agreed">{(field) => <field.CheckboxField label="Agreed" />}</form.AppField>
          <form.AppField name="consent">{(field) => <field.CheckboxField label="Consent" />}</form.AppField>
          <form.AppField name="shareholding_percentage">
            {(field) => <field.TextField label="Share" />}
          </form.AppField>
          <form.AppField name="bank_statement">
            {(field) => <field.UploadField label="Files" />}
          </form.AppField>
          <form.Subscribe selector={({ values }) => values.agreed}>
            {(isAgreed) =>
              isAgreed && (
                <form.AppField name="city">{(field) => <field.TextField label="City" />}</form.AppField>
              )
            }
          </form.Subscribe>
        </form.FormBody>
      </UploadScope>
    </form.AppForm>
  )
}

const said = () => screen.getByText(/required/).textContent
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))

test.each([
  [[], '2 required left', '3 required left', '2 required left'],
  [['f1'], '1 required left', '2 required left', '1 required left'],
])(
  'a list counts with files in it (%j), a field while it is asked for, a tick once it is set',
  async (files, before, asked, ticked) => {
    renderInTheme(<Form files={files} />)
    await waitFor(() => expect(said()).toBe(before))
    tick('Agreed')
    await waitFor(() => expect(said()).toBe(asked))
    tick('Consent')
    await waitFor(() => expect(said()).toBe(ticked))
  },
)

test('a share of 0, which the form takes, holds nothing up until it is taken out', async () => {
  renderInTheme(<Form files={['f1']} />)
  await waitFor(() => expect(said()).toBe('1 required left'))
  fireEvent.change(screen.getByLabelText(/^Share/), { target: { value: '' } })
  await waitFor(() => expect(said()).toBe('2 required left'))
})
