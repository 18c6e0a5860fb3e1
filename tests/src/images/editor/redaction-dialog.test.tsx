import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
import { UploadScope } from '@/src/form/upload/upload-scope'
import { renderInTheme } from '../../form/harness'
import { startUploads } from '../../form/upload/upload-actors'
import { headOfPicture } from '../../helpers/browser-pictures'
import { stubPhotographWorkers } from '../../helpers/photograph-worker'

/* A picture of an Aadhaar card, of which the first eight digits stay on the phone. */

const png = (width: number, height: number) =>
  new File([headOfPicture(width, height)], 'card.png', { type: 'image/png' })

beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', () => undefined)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 100))
  Element.prototype.setPointerCapture = () => undefined
})

const covers = () => screen.getAllByRole('button', { name: /^Cover \d/ })
const percent = (place: 'left' | 'top' | 'width' | 'height', index = 0) =>
  Number.parseFloat(covers()[index]?.style[place] ?? '')
const remove = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Remove box' })

async function renderField() {
  const workers = stubPhotographWorkers()
  const { uploads, held } = startUploads()
  function Form() {
    const form = useAppForm({ defaultValues: { aadhaar_front: '' } })
    const request = {
      uploadType: 'LOAN_APPLICANT_PERSONAL_INFO',
      mobile: '9',
      namePrefix: 'A',
      applicationId: 'a1',
    } as const
    return (
      <UploadScope uploads={uploads} request={request}>
        <form.AppField name="aadhaar_front">
          {(field) => <field.UploadField label="Aadhaar front" />}
        </form.AppField>
      </UploadScope>
    )
  }
  const { container } = renderInTheme(<Form />)
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Choose/ }).disabled).toBe(false),
  )
  const picker = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!picker) throw new Error('The field did not open')
  const choose = (file: File) => fireEvent.change(picker, { target: { files: [file] } })
  async function opened(file = png(1200, 800)) {
    choose(file)
    return screen.findByRole('dialog', { name: 'Cover the Aadhaar number' }, { timeout: 10_000 })
  }
  return { user: userEvent.setup(), workers, held, choose, opened }
}

test('nothing is sent before it is shown covered, and then only what was covered', async () => {
  const { user, workers, held, opened } = await renderField()
  const dialog = await opened()
  expect(within(dialog).getByRole('img', { name: 'Aadhaar front: card.png' })).toBeDefined()
  expect(held).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Send as shown' }))
  await waitFor(() => expect(workers).toHaveLength(1))
  expect(workers[0]?.asked).toMatchObject({ mustBeMade: true, edit: { redactions: [expect.anything()] } })
  expect(held).toHaveLength(0)
  await act(async () => workers[0]?.answer(new Blob(['covered'])))
  await waitFor(() => expect(held).toHaveLength(1))
  expect(held[0]?.input.chosen?.map(({ name, size }) => [name, size])).toEqual([
    ['card.png', 'covered'.length],
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a box is moved and sized by keys, by dragging, and by a tap', async () => {
  const { opened, user } = await renderField()
  const dialog = await opened()
  const [box] = covers()
  if (!box) throw new Error('There is no box')
  const [left, top, width] = [percent('left'), percent('top'), percent('width')]
  fireEvent.keyDown(box, { key: 'ArrowRight' })
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  expect([percent('left') - left, percent('top') - top]).toEqual([expect.closeTo(1), expect.closeTo(-1)])
  fireEvent.keyDown(box, { key: 'ArrowLeft', shiftKey: true })
  expect(percent('width') - width).toBeCloseTo(-1)
  fireEvent.pointerDown(box, { clientX: 60, clientY: 80 })
  fireEvent.pointerMove(box, { clientX: 40, clientY: 40 })
  fireEvent.pointerUp(box)
  expect([percent('left'), percent('top')]).toEqual([
    expect.closeTo(left + 1 - 10),
    expect.closeTo(top - 1 - 40),
  ])
  const corner = box.firstElementChild
  if (!corner) throw new Error('There is no corner')
  fireEvent.pointerDown(corner, { clientX: 100, clientY: 50 })
  fireEvent.pointerMove(box, { clientX: 120, clientY: 50 })
  fireEvent.pointerUp(box)
  expect(percent('width')).toBeCloseTo(width - 1 + 10)
  fireEvent.pointerDown(within(dialog).getByRole('img'), { clientX: 100, clientY: 50 })
  expect(percent('left') + percent('width') / 2).toBeCloseTo(50)
  const before = percent('width')
  await user.click(screen.getByRole('button', { name: 'Larger' }))
  expect(percent('width')).toBeGreaterThan(before)
})

test('boxes are repeated and removed, but one stays', async () => {
  const { user, opened } = await renderField()
  await opened()
  expect(remove().disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Add a box' }))
  expect(covers()).toHaveLength(2)
  await user.click(remove())
  expect(covers()).toHaveLength(1)
})

test('whoever closes it has chosen nothing', async () => {
  const { user, held, opened } = await renderField()
  await opened()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(held).toHaveLength(0)
})

test('what this phone cannot cover is not sent, and that is said', async () => {
  const { user, workers, held, opened } = await renderField()
  await opened()
  await user.click(screen.getByRole('button', { name: 'Send as shown' }))
  await waitFor(() => expect(workers).toHaveLength(1))
  await act(async () => workers[0]?.answer(null))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(held).toHaveLength(0)
})

test.each([
  ['a picture too small to read', () => png(120, 80)],
  ['a document', () => new File(['%PDF'], 'card.pdf', { type: 'application/pdf' })],
])('%s meets no dialog', async (_, made) => {
  const { choose } = await renderField()
  choose(made())
  await waitFor(() => expect(screen.queryAllByText(/FAILED|Sending/)).not.toEqual([]))
  expect(screen.queryByRole('dialog')).toBeNull()
})
