import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
import { UploadScope } from '@/src/form/upload/upload-scope'
import { pictureFile, stubCanvas } from '../../helpers/browser-pictures'
import { stubPhotographWorkers } from '../../helpers/photograph-worker'
import { renderInTheme } from '../harness'
import { startUploads, UPLOAD_REQUEST } from './upload-actors'

beforeEach(() => {
  stubCanvas()
})

const card = () => pictureFile({ width: 400, height: 300 }, (x) => (x < 0.1 ? [0, 0, 0] : [255, 255, 255]))

const before = () => screen.queryByRole('button', { name: 'Remove front.pdf of Front' })

test('a picture that is covered takes the place of the file that it was chosen for, and not before', async () => {
  const workers = stubPhotographWorkers()
  const { uploads, held } = startUploads()
  function Form() {
    const form = useAppForm({ defaultValues: { aadhaar_front: 'f1' } })
    const files = [{ file_id: 'f1', name: 'front.pdf' }]
    return (
      <UploadScope uploads={uploads} request={UPLOAD_REQUEST} files={files}>
        <form.AppField name="aadhaar_front">{(field) => <field.UploadField label="Front" />}</form.AppField>
      </UploadScope>
    )
  }
  const { container } = renderInTheme(<Form />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Replace front.pdf of Front' }))
  fireEvent.change(container.querySelector('input[type=file]') ?? container, { target: { files: [card()] } })
  await user.click(await screen.findByRole('button', { name: 'Send as shown' }, { timeout: 10_000 }))
  await waitFor(() => expect(workers).toHaveLength(1))
  expect([held.length, before()]).toEqual([0, expect.anything()])
  await act(async () => workers[0]?.answer(new Blob(['covered'])))
  await waitFor(() => expect(held).toHaveLength(1))
  expect(held[0]?.input.chosen?.map(({ name, size }) => [name, size])).toEqual([
    ['card.png', 'covered'.length],
  ])
  expect(before()).toBeNull()
})
