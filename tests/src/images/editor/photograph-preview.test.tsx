import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
import { UploadScope } from '@/src/form/upload/upload-scope'
import { rememberPicture, type QualityIssue } from '@/src/images/processing/pictures'
import { renderInTheme } from '../../form/harness'
import { startUploads } from '../../form/upload/upload-actors'
import { chooseFiles, jpegFile, pdfFile } from '../../helpers/chosen-files'
import { stubPhotographWorkers } from '../../helpers/photograph-worker'

/* A picture that was chosen here: beside its name, large, turned and taken again. */

const picture = (name = 'card.jpg') => jpegFile(name)
const lockedPdf = pdfFile('may.pdf', 'trailer<</Encrypt 5 0 R>> startxref 1')

async function renderField(name: 'pan' | 'bank_statement' = 'pan', defaultValues: object = {}) {
  const workers = stubPhotographWorkers()
  const { uploads, held } = startUploads()
  function Form() {
    const form = useAppForm({ defaultValues: { pan: '', bank_statement: [] as string[], ...defaultValues } })
    return (
      <UploadScope
        uploads={uploads}
        request={{
          uploadType: 'LOAN_APPLICANT_PERSONAL_INFO',
          mobile: '9',
          namePrefix: 'A',
          applicationId: 'a1',
        }}
      >
        <form.AppField name={name}>{(field) => <field.UploadField label="PAN" />}</form.AppField>
      </UploadScope>
    )
  }
  const { container } = renderInTheme(<Form />)
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Choose/ }).disabled).toBe(false),
  )
  const [actor] = Object.values(uploads.getSnapshot().context.fields)
  const picker = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!actor || !picker) throw new Error('The field did not open')
  const choose = (...files: File[]) => chooseFiles(picker, ...files)
  async function hasUploaded(file: File, flaws: QualityIssue[] = []) {
    await choose(file)
    rememberPicture(actor ?? {}, { file, flaws })
    act(() => held.at(-1)?.report({ type: 'upload.succeeded', files: [{ fileId: 'f1', name: file.name }] }))
    return screen.findByRole('button', { name: `Look at ${file.name} of PAN` }, { timeout: 10_000 })
  }
  const chosen = () => held.at(-1)?.input.chosen?.[0]
  return { user: userEvent.setup(), workers, held, picker, choose, hasUploaded, chosen }
}

test('a picture shows beside its name, and large at one tap; nothing waits for that', async () => {
  const { user, hasUploaded } = await renderField()
  const look = await hasUploaded(picture())
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(look)
  const dialog = screen.getByRole('dialog', { name: 'Readable?' })
  expect(within(dialog).getByRole('img', { name: 'PAN: card.jpg' }).getAttribute('src')).toMatch(/^blob:/)
  await user.click(within(dialog).getByRole('button', { name: 'Yes, readable' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what seems wrong with it is said, and blocks nothing', async () => {
  const { hasUploaded } = await renderField()
  await hasUploaded(picture(), ['blurred', 'dark'])
  expect(
    screen.getByText('This photograph looks blurred. This photograph is dark. Can every line be read?'),
  ).toBeTruthy()
})

test('turned, it takes the place of what was sent', async () => {
  const { user, workers, hasUploaded, chosen } = await renderField()
  await user.click(await hasUploaded(picture()))
  await user.click(screen.getByRole('button', { name: 'Rotate' }))
  await waitFor(() => expect(workers).toHaveLength(1))
  expect(workers[0]?.asked).toMatchObject({ edit: { isTurned: true }, mustBeMade: true, type: 'image/jpeg' })
  await act(async () => workers[0]?.answer(new Blob(['turned'])))
  await waitFor(() => expect(chosen()?.size).toBe('turned'.length))
  expect(chosen()?.name).toBe('card.jpg')
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

const corner = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', {
    name: `${name} corner: arrow keys move it, with Shift they move it far`,
  })
const placeOf = (name: string) =>
  [corner(name).style.left, corner(name).style.top].map((share) => Number.parseFloat(share))

const place = (x: number, y: number) => ({ x: expect.closeTo(x), y: expect.closeTo(y) })

test('what lies between four corners is kept, wherever keys, dragging and taps have put them', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 200, 100))
  Element.prototype.setPointerCapture = () => undefined
  const { user, workers, hasUploaded, chosen } = await renderField()
  await user.click(await hasUploaded(picture()))
  await user.click(screen.getByRole('button', { name: 'Crop' }))
  const dialog = screen.getByRole('dialog', { name: 'What is kept?' })

  const [left = 0, top = 0] = placeOf('Upper left')
  fireEvent.keyDown(corner('Upper left'), { key: 'ArrowRight' })
  fireEvent.keyDown(corner('Upper left'), { key: 'ArrowDown', shiftKey: true })
  expect(placeOf('Upper left')).toEqual([expect.closeTo(left + 1), expect.closeTo(top + 5)])
  expect(within(dialog).getByText('7 % from the left, 11 % from the top')).toBeTruthy()
  fireEvent.pointerDown(corner('Lower right'), { clientX: 188, clientY: 94 })
  fireEvent.pointerMove(corner('Lower right'), { clientX: 170, clientY: 110 })
  fireEvent.pointerUp(corner('Lower right'))
  fireEvent.pointerMove(corner('Lower right'), { clientX: 10, clientY: 10 })
  fireEvent.pointerDown(within(dialog).getByRole('img'), { clientX: 30, clientY: 100 })
  await user.click(within(dialog).getByRole('button', { name: 'Keep this part' }))

  await waitFor(() => expect(workers).toHaveLength(1))
  expect(workers[0]?.asked).toMatchObject({
    edit: { crop: [place(0.07, 0.11), place(0.94, 0.06), place(0.8, 0.9), place(0.1, 0.8)] },
    mustBeMade: true,
  })
  await act(async () => workers[0]?.answer(new Blob(['sheet'])))
  await waitFor(() => expect(chosen()?.size).toBe('sheet'.length))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('corners that went astray begin again, and what cannot be cut says so and stays', async () => {
  const { user, workers, held, hasUploaded } = await renderField()
  await user.click(await hasUploaded(picture()))
  await user.click(screen.getByRole('button', { name: 'Crop' }))
  const before = placeOf('Lower left')
  fireEvent.keyDown(corner('Lower left'), { key: 'ArrowUp', shiftKey: true })
  expect(placeOf('Lower left')).not.toEqual(before)
  await user.click(screen.getByRole('button', { name: 'Begin again' }))
  expect(placeOf('Lower left')).toEqual(before)
  await user.click(screen.getByRole('button', { name: 'Keep this part' }))
  await waitFor(() => expect(workers).toHaveLength(1))
  await act(async () => workers[0]?.answer(null))
  expect((await screen.findByRole('alert')).textContent).toBe('This picture cannot be cut on this phone.')
  expect(held).toHaveLength(1)
})

test('a picture that cannot be turned stays, and says so', async () => {
  const { user, workers, held, hasUploaded } = await renderField()
  await user.click(await hasUploaded(picture()))
  await user.click(screen.getByRole('button', { name: 'Rotate' }))
  await waitFor(() => expect(workers).toHaveLength(1))
  act(() => workers[0]?.answer('crash'))
  expect(await screen.findByText('This picture cannot be turned on this phone.')).toBeTruthy()
  expect(held).toHaveLength(1)
})

test('taken again, the first goes only when there is a second', async () => {
  const { user, picker, choose, hasUploaded, chosen } = await renderField()
  const opened = vi.spyOn(picker, 'click')
  await user.click(await hasUploaded(picture()))
  await user.click(screen.getByRole('button', { name: 'Retake' }))
  expect(opened).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove card.jpg of PAN' })).toBeTruthy()
  await choose(picture('better.jpg'))
  expect(chosen()?.name).toBe('better.jpg')
  expect(screen.queryByRole('button', { name: 'Remove card.jpg of PAN' })).toBeNull()
})

/** A phone, and the inputs by which it is asked for files. */
function onPhone(): HTMLInputElement[] {
  const asked = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    asked(query === '(pointer: coarse)' ? 'all' : query),
  )
  const clicked: HTMLInputElement[] = []
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    clicked.push(this)
  })
  return clicked
}

test('on a phone it is taken again by the camera', async () => {
  const clicked = onPhone()
  const { user, hasUploaded } = await renderField()
  await user.click(await hasUploaded(picture()))
  await user.click(screen.getByRole('button', { name: 'Retake' }))
  expect(clicked.map((input) => input.getAttribute('capture'))).toEqual(['environment'])
})

test('a phone offers its camera beside the choice of files', async () => {
  const clicked = onPhone()
  const { user } = await renderField()
  await user.click(screen.getByRole('button', { name: 'Take photo of PAN' }))
  expect(clicked.map((input) => [input.accept, input.getAttribute('capture')])).toEqual([
    ['image/*', 'environment'],
  ])
  expect(screen.getByRole('button', { name: 'PAN Choose file' })).toBeTruthy()
})

test.each([
  [
    'asks for its password where the form takes one',
    { bank_statement_pwd: '' },
    /under "Statement password"/,
  ],
  ['asks for an open copy where the form takes none', {}, /choose a copy that opens without one/],
])('a locked document is sent all the same, and %s', async (_, values, words) => {
  const { held, choose } = await renderField('bank_statement', values)
  await choose(lockedPdf)
  expect(held).toHaveLength(1)
  expect(await screen.findByText(words)).toBeTruthy()
})
