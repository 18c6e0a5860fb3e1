import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PhotographPreview } from '@/src/images/editor/photograph-preview'
import type { QualityIssue } from '@/src/images/processing/pictures'
import { renderInTheme } from '../../form/harness'
import { stubPhotographWorkers } from '../../helpers/photograph-worker'

/* All that can be done with a picture that was chosen here, and when. */

function renderLook(given: { flaws?: QualityIssue[]; maySeeAadhaar?: boolean; isDisabled?: boolean } = {}) {
  const { flaws = [], maySeeAadhaar = false, isDisabled = false } = given
  const workers = stubPhotographWorkers()
  const onEdited = vi.fn<(edited: File) => void>()
  renderInTheme(
    <PhotographPreview
      picture={{ file: new File(['picture'], 'card.jpg', { type: 'image/jpeg' }), flaws }}
      label="PAN"
      isAadhaarField={maySeeAadhaar}
      isDisabled={isDisabled}
      onEdited={onEdited}
      onRetake={() => undefined}
    />,
  )
  const user = userEvent.setup()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { press, workers, onEdited, open: () => press('Look at card.jpg of PAN') }
}

const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })
const CHANGES = ['Rotate', 'Crop', 'Cover', 'Retake']

test('a good picture is not complained of', async () => {
  const { open } = renderLook()
  expect(screen.queryByText(/Can every line be read/)).toBeNull()
  await open()
  expect(screen.queryByText(/cannot be turned/)).toBeNull()
})

test('a reflection is told', () => {
  renderLook({ flaws: ['glaring'] })
  expect(screen.getByText('Light is reflected on this photograph. Can every line be read?')).toBeDefined()
})

test('while its field is busy, it can only be looked at', async () => {
  const { open, press } = renderLook({ isDisabled: true, maySeeAadhaar: true })
  await open()
  expect(CHANGES.map((name) => button(name)?.disabled)).toEqual([true, true, true, true])
  await press('Yes, readable')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('while it is turned, nothing else is done with it', async () => {
  const { open, press, workers, onEdited } = renderLook({ maySeeAadhaar: true })
  await open()
  expect(CHANGES.map((name) => button(name)?.disabled)).toEqual([false, false, false, false])
  await press('Rotate')
  await waitFor(() => expect(workers).toHaveLength(1))
  expect(CHANGES.map((name) => button(name)?.disabled)).toEqual([true, true, true, true])
  await act(async () => workers[0]?.answer(new Blob(['turned'])))
  await waitFor(() => expect(button('Rotate')?.disabled).toBe(false))
  expect(onEdited.mock.calls.map(([file]) => file.size)).toEqual(['turned'.length])
  expect(screen.queryByText(/cannot be turned/)).toBeNull()
})

test('only where an Aadhaar number may be on it more can be covered', async () => {
  const { open } = renderLook()
  await open()
  expect(button('Cover')).toBeNull()
})

test('what is covered takes its place', async () => {
  const { open, press, workers, onEdited } = renderLook({ maySeeAadhaar: true })
  await open()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await press('Cover')
  const dialog = screen.getByRole('dialog', { name: 'Cover the Aadhaar number' })
  await press('Send as shown')
  await waitFor(() => expect(workers).toHaveLength(1))
  await act(async () => workers[0]?.answer(new Blob(['covered'])))
  await waitFor(() => expect(onEdited).toHaveBeenCalledOnce())
  expect(onEdited.mock.calls[0]?.[0].size).toBe('covered'.length)
  fireEvent.error(within(dialog).getByRole('img'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
