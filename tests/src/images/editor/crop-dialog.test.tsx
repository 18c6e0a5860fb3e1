import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { CropDialog } from '@/src/images/editor/crop-dialog'
import { renderInTheme } from '../../form/harness'
import { stubPhotographWorkers } from '../../helpers/photograph-worker'

/* The four corners of a sheet on a picture, which is 200 by 100 pixels large and stands a little away from the corner of the page. */

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 200, 100))
  Element.prototype.setPointerCapture = () => undefined
})

function renderDialog() {
  const workers = stubPhotographWorkers()
  const onCropped = vi.fn<(cropped: File) => void>()
  const file = new File(['picture'], 'card.jpg', { type: 'image/jpeg' })
  const { container } = renderInTheme(
    <CropDialog file={file} label="PAN" onCropped={onCropped} onClose={() => undefined} />,
  )
  const user = userEvent.setup()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { press, workers, onCropped, page: container.ownerDocument }
}

const corner = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} corner`) })
const lies = (name: string) =>
  [corner(name).style.left, corner(name).style.top].map(
    (share) => Math.round(Number.parseFloat(share) * 10) / 10,
  )

test.each([
  ['ArrowLeft', [93, 94], [88, 94]],
  ['ArrowRight', [95, 94], [100, 94]],
  ['ArrowUp', [94, 93], [94, 88]],
  ['ArrowDown', [94, 95], [94, 100]],
])('%s moves a corner, with Shift far, and the page stays', (key, near, far) => {
  renderDialog()
  expect(fireEvent.keyDown(corner('Lower right'), { key })).toBe(false)
  expect(lies('Lower right')).toEqual(near)
  expect(fireEvent.keyDown(corner('Lower right'), { key, shiftKey: true })).toBe(false)
  expect(lies('Lower right')).toEqual(far)
})

test('every other key is left to the page, and nothing is said of it', () => {
  renderDialog()
  expect(fireEvent.keyDown(corner('Upper left'), { key: 'Tab' })).toBe(true)
  expect(lies('Upper left')).toEqual([6, 6])
  expect(screen.getByRole('status').textContent).toBe('')
})

test.each(['pointerUp', 'pointerCancel'] as const)('a corner is dragged until %s', (end) => {
  renderDialog()
  fireEvent.pointerMove(corner('Upper left'), { clientX: 50, clientY: 50 })
  expect(lies('Upper left')).toEqual([6, 6])
  fireEvent.pointerDown(corner('Upper left'), { clientX: 22, clientY: 26 })
  fireEvent.pointerMove(corner('Upper left'), { clientX: 10 + 20, clientY: 20 + 15 })
  expect(lies('Upper left')).toEqual([10, 15])
  fireEvent[end](corner('Upper left'))
  fireEvent.pointerMove(corner('Upper left'), { clientX: 50, clientY: 50 })
  expect(lies('Upper left')).toEqual([10, 15])
})

test('the sheet is drawn between its corners, and what is beside it is dimmed', () => {
  const { page } = renderDialog()
  fireEvent.keyDown(corner('Upper left'), { key: 'ArrowLeft', shiftKey: true })
  const points = page.querySelector('polygon')?.getAttribute('points')?.split(' ').map(Number)
  const sheet = [1, 6, 94, 6, 94, 94, 6, 94].map((share) => expect.closeTo(share) as number)
  expect(points).toEqual(sheet)
  const dimmed = page
    .querySelector('path[fill-rule]')
    ?.getAttribute('d')
    ?.split(/[ A-Z]+/)
    .filter(Boolean)
    .map(Number)
  // The whole picture, less the sheet.
  expect(dimmed).toEqual([0, 0, 100, 100, 0, ...sheet])
})

test('nothing can be changed while it is cut; what fails says so, and may be tried again', async () => {
  const { press, workers, onCropped } = renderDialog()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('img', { name: 'PAN: card.jpg' }).getAttribute('draggable')).toBe('false')
  await press('Keep this part')
  await waitFor(() => expect(workers).toHaveLength(1))
  for (const name of ['Begin again', 'Cutting'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => workers[0]?.answer(null))
  expect((await screen.findByRole('alert')).textContent).toBe('This picture cannot be cut on this phone.')
  for (const name of ['Begin again', 'Keep this part'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false)
  expect(onCropped).not.toHaveBeenCalled()
})
