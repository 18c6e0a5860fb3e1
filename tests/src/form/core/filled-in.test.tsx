import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UploadScope } from '@/src/form/upload/upload-scope'
import { useAppForm } from '@/src/form/core/app-form'
import { renderInTheme } from '../harness'
import { UPLOAD_REQUEST, startUploads } from '../upload/upload-actors'

function Form({ files }: { files: string[] }) {
  const { uploads } = startUploads()
  const form = useAppForm({ defaultValues: { agreed: false, bank_statement: files, city: 'Pune' } })
  return (
    <form.AppForm>
      <UploadScope uploads={uploads} request={UPLOAD_REQUEST}>
        <form.FormBody actions={<form.SubmitButton label="Next" />}>
          <form.AppField name="agreed">{(field) => <field.CheckboxField label="Agreed" />}</form.AppField>
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

const said = () => screen.getByText(/filled$/).textContent
const tick = () => fireEvent.click(screen.getByRole('checkbox', { name: 'Agreed' }))

test.each([
  [[], '0 of 2 filled', '2 of 3 filled'],
  [['f1'], '1 of 2 filled', '3 of 3 filled'],
])(
  'a list counts with files in it (%j), a tick once it is set, a field while it is asked for',
  async (files, before, after) => {
    renderInTheme(<Form files={files} />)
    await waitFor(() => expect(said()).toBe(before))
    tick()
    await waitFor(() => expect(said()).toBe(after))
    tick()
    await waitFor(() => expect(said()).toBe(before))
  },
)
