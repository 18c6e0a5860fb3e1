import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { RedactionDialog } from '@/src/images/editor/redaction-dialog'
import { renderInTheme } from '../../form/harness'
import { stubPhotographWorkers } from '../../helpers/photograph-worker'

/* The black boxes on a picture, which is 200 by 100 pixels large and stands a little away from the corner of the page. */

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 200, 100))
  Element.prototype.setPointerCapture = () => undefined
})

function renderDialog() {
  const workers = stubPhotographWorkers()
  const onCovered = vi.fn<(covered: File) => void>()
  const onUnreadable = vi.fn<() => void>()
  renderInTheme(
    <RedactionDialog
      file={new File(['picture'], 'card.jpg', { type: 'image/jpeg' })}
      label="Aadhaar front"
      onRedacted={onCovered}
      onClose={() => undefined}
      onUnreadable={onUnreadable}
    />,
  )
  const user = userEvent.setup()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, press, workers, onCovered, onUnreadable }
}

const box = (number: number) => screen.getByRole('button', { name: new RegExp(`^Cover ${number}:`) })
const picture = () => screen.getByRole('img', { name: 'Aadhaar front: card.jpg' })
/** @returns where a box lies, in percent of the picture: its left, its top, its width and its height. */
const lies = (number: number) => {
  const { left, top, width, height } = box(number).style
  return [left, top, width, height].map((share) => Math.round(Number.parseFloat(share) * 10) / 10)
}
const chosen = () => [1, 2].map((number) => box(number).getAttribute('aria-pressed'))

const USUAL = [20, 72, 42, 16]
/** Above the usual place, below which there is no room. */
const ANOTHER = [20, 56, 42, 16]

test.each([
  ['ArrowLeft', [19, 72, 42, 16], [20, 72, 41, 16]],
  ['ArrowRight', [21, 72, 42, 16], [20, 72, 43, 16]],
  ['ArrowUp', [20, 71, 42, 16], [20, 72, 42, 15]],
  ['ArrowDown', [20, 73, 42, 16], [20, 72, 42, 17]],
])('%s moves a box, with Shift it sizes it, and the page stays', (key, moved, sized) => {
  renderDialog()
  expect(lies(1)).toEqual(USUAL)
  expect(fireEvent.keyDown(box(1), { key, shiftKey: true })).toBe(false)
  expect(lies(1)).toEqual(sized)
  const back = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft', ArrowUp: 'ArrowDown' }[key] ?? 'ArrowUp'
  fireEvent.keyDown(box(1), { key: back, shiftKey: true })
  expect(fireEvent.keyDown(box(1), { key })).toBe(false)
  expect(lies(1)).toEqual(moved)
})

test('every other key is left to the page', () => {
  renderDialog()
  expect(fireEvent.keyDown(box(1), { key: 'Tab' })).toBe(true)
  expect(lies(1)).toEqual(USUAL)
})

test.each(['pointerUp', 'pointerCancel'] as const)('a box is dragged until %s', (end) => {
  renderDialog()
  fireEvent.pointerMove(box(1), { clientX: 40, clientY: 40 })
  expect(lies(1)).toEqual(USUAL)
  fireEvent.pointerDown(box(1), { clientX: 60, clientY: 80 })
  fireEvent.pointerMove(box(1), { clientX: 70, clientY: 70 })
  expect(lies(1)).toEqual([25, 62, 42, 16])
  fireEvent[end](box(1))
  fireEvent.pointerMove(box(1), { clientX: 100, clientY: 50 })
  expect(lies(1)).toEqual([25, 62, 42, 16])
})

test('a new box is the chosen one, until another is', async () => {
  const { press } = renderDialog()
  await press('Add a box')
  expect([lies(1), lies(2)]).toEqual([USUAL, ANOTHER])
  expect(chosen()).toEqual(['false', 'true'])
  act(() => box(1).focus())
  expect(chosen()).toEqual(['true', 'false'])
  fireEvent.pointerDown(box(2), { clientX: 60, clientY: 80 })
  expect(chosen()).toEqual(['false', 'true'])
})

test('a tap moves the middle of the chosen box there, and of no other', async () => {
  const { press } = renderDialog()
  await press('Add a box')
  fireEvent.pointerDown(picture(), { clientX: 10 + 100, clientY: 20 + 25 })
  expect([lies(1), lies(2)]).toEqual([USUAL, [29, 17, 42, 16]])
})

test('the chosen box becomes larger and smaller, and no other', async () => {
  const { press } = renderDialog()
  await press('Add a box')
  await press('Larger')
  expect([lies(1), lies(2)]).toEqual([USUAL, [20, 56, 46, 18]])
  await press('Smaller')
  await press('Smaller')
  expect([lies(1), lies(2)]).toEqual([USUAL, [20, 56, 38, 14]])
})

test('nothing can be changed while it is covered; what fails says so, and may be tried again', async () => {
  const { press, workers, onCovered } = renderDialog()
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Add a box')
  await press('Send as shown')
  await waitFor(() => expect(workers).toHaveLength(1))
  for (const name of ['Larger', 'Smaller', 'Add a box', 'Remove box', 'Covering'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => workers[0]?.answer(null))
  expect((await screen.findByRole('alert')).textContent).toMatch(/cannot cover it/)
  for (const name of ['Larger', 'Smaller', 'Add a box', 'Remove box', 'Send as shown'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false)
  expect(onCovered).not.toHaveBeenCalled()
})

test('a picture that the browser cannot show says so, and none is dragged away by the browser', () => {
  const { onUnreadable } = renderDialog()
  expect(picture().getAttribute('draggable')).toBe('false')
  fireEvent.error(picture())
  expect(onUnreadable).toHaveBeenCalledOnce()
})
