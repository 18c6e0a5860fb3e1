import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from '@/src/ui/dialog/confirm-dialog'
import { Dialog } from '@/src/ui/dialog/dialog'
import { closeOnOutsideTap } from '@/src/ui/dialog/outside-tap'

function renderKept(onClose: () => void) {
  render(
    <Dialog title="Enter OTP" onClose={onClose} onClick={closeOnOutsideTap(onClose)}>
      <p>Six digits</p>
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Enter OTP' })
  vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, 100, 320, 400))
  return dialog
}

test('a tap beside it asks it to go; one on its edge or on what is in it does not', () => {
  const onClose = vi.fn<() => void>()
  const dialog = renderKept(onClose)
  fireEvent.click(dialog, { clientX: 30, clientY: 110 })
  fireEvent.click(screen.getByText('Six digits'), { clientX: 0, clientY: 0 })
  expect(onClose).not.toHaveBeenCalled()
  for (const [clientX, clientY] of [
    [10, 300],
    [350, 300],
    [100, 90],
    [100, 510],
  ])
    fireEvent.click(dialog, { clientX, clientY })
  expect(onClose).toHaveBeenCalledTimes(4)
})

test('Back asks its owner, who may keep it open', () => {
  const onClose = vi.fn<() => void>()
  const dialog = renderKept(onClose)
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
  expect([onClose.mock.calls.length, dialog.open]).toEqual([1, true])
})

test('a chooser of files inside it that is left leaves it alone', () => {
  const onClose = vi.fn<() => void>()
  renderKept(onClose)
  fireEvent(screen.getByText('Six digits'), new Event('cancel', { bubbles: true, cancelable: true }))
  expect(onClose).not.toHaveBeenCalled()
})

test('what the browser closes without asking is open again as long as its owner keeps it', async () => {
  const onClose = vi.fn<() => void>()
  const dialog = renderKept(onClose)
  dialog.close()
  expect(onClose).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(dialog.open).toBe(true))
})

test('its form is no part of the form that shows it', () => {
  render(
    <form>
      <Dialog title="Enter OTP" onClose={() => undefined}>
        <input aria-label="Code" />
      </Dialog>
    </form>,
  )
  expect(screen.getByLabelText<HTMLInputElement>('Code').form).toBeNull()
})

function Erasure({ onLeave }: { onLeave: () => void }) {
  const [isAsking, setAsking] = useState(true)
  return (
    <MantineProvider>
      <button onClick={onLeave}>Back to login</button>
      <ConfirmDialog
        opened={isAsking}
        title="Ask for erasure?"
        text="All is erased."
        confirmLabel="Ask for erasure"
        onConfirm={() => setAsking(false)}
        onCancel={() => setAsking(false)}
      />
    </MantineProvider>
  )
}

test.each(['Ask for erasure', 'Cancel'])(
  'the second tap of a double tap on %s does not fall on what the dialog has covered',
  (name) => {
    const onLeave = vi.fn<() => void>()
    render(<Erasure onLeave={onLeave} />)
    const leave = screen.getByText('Back to login')
    fireEvent.click(screen.getByRole('button', { name }), { clientX: 180, clientY: 400 })
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(leave, { clientX: 184, clientY: 396 })
    expect(onLeave).not.toHaveBeenCalled()
    fireEvent.click(leave, { clientX: 184, clientY: 396 })
    expect(onLeave).toHaveBeenCalledTimes(1)
  },
)

test('a tap elsewhere is one of its own, and so is the next', () => {
  const onLeave = vi.fn<() => void>()
  render(<Erasure onLeave={onLeave} />)
  const leave = screen.getByText('Back to login')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }), { clientX: 180, clientY: 400 })
  fireEvent.click(leave, { clientX: 60, clientY: 400 })
  fireEvent.click(leave, { clientX: 184, clientY: 396 })
  expect(onLeave).toHaveBeenCalledTimes(2)
})

test('a tap later is one of its own', () => {
  vi.useFakeTimers()
  const onLeave = vi.fn<() => void>()
  render(<Erasure onLeave={onLeave} />)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }), { clientX: 180, clientY: 400 })
  vi.advanceTimersByTime(400)
  fireEvent.click(screen.getByText('Back to login'), { clientX: 184, clientY: 396 })
  expect(onLeave).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
