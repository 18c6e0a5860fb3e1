import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RemarksBanner } from '@/src/ui/banner/banner'
import { ConfirmDialog } from '@/src/ui/dialog/confirm-dialog'
import { OfflineNotice } from '@/src/ui/notices/offline-notice'
import { Countdown } from '@/src/ui/otp-input/countdown'
import { PageHeading } from '@/src/ui/page/page-heading'
import { ErrorPanel, LoadingPanel } from '@/src/ui/page/panels'
import { DataTable, type Column } from '@/src/ui/table/data-table'
import { ListSkeleton } from '@/src/ui/table/list-skeleton'
import { theme } from '@/src/ui/theme/theme'
import { goBack } from '../helpers/back'

afterEach(cleanup)
afterEach(() => vi.restoreAllMocks())

const renderUi = (children: ReactNode) => render(<MantineProvider theme={theme}>{children}</MantineProvider>)

test('the heading of a new step takes focus', () => {
  renderUi(<PageHeading>Personal details</PageHeading>)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Personal details' }))
})

const nothing = () => undefined

const pass = (seconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })

test('a wait that is long says so after 8 seconds, and can be ended after 20 where that is possible', () => {
  vi.useFakeTimers()
  const onCancel = vi.fn<() => void>()
  renderUi(
    <>
      <LoadingPanel onCancel={onCancel} />
      <ListSkeleton />
    </>,
  )
  const LONG = 'This takes longer than usual.'
  pass(7)
  expect(screen.queryByText(LONG)).toBeNull()
  pass(1)
  expect(screen.getAllByText(LONG)).toHaveLength(2)
  expect(screen.queryByRole('button')).toBeNull()
  pass(12)
  fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }))
  expect(onCancel).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('a question whose answer is long on its way says so', () => {
  vi.useFakeTimers()
  renderUi(
    <ConfirmDialog
      opened
      busy
      title="Leave?"
      text=""
      confirmLabel="Discard"
      onConfirm={nothing}
      onCancel={nothing}
    />,
  )
  pass(7)
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('')
  pass(1)
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('This takes longer than usual.')
  vi.useRealTimers()
})

test('a table names its columns and says when it has no rows', () => {
  const columns: Column<{ name: string }>[] = [{ key: 'name', header: 'Name', cell: (row) => row.name }]
  const { rerender } = renderUi(
    <DataTable caption="Lenders" columns={columns} rows={[]} rowKey={(row) => row.name} />,
  )
  const table = screen.getByRole('table', { name: 'Lenders' })
  expect(within(table).queryByRole('columnheader')).toBeNull()
  expect(within(table).getByRole('cell').textContent).toBe('No data')
  rerender(
    <MantineProvider theme={theme}>
      <DataTable caption="Lenders" columns={columns} rows={[{ name: 'Asha' }]} rowKey={(row) => row.name} />
    </MantineProvider>,
  )
  expect(within(table).getByRole('columnheader', { name: 'Name' })).toBeTruthy()
  expect(screen.getByRole('cell').textContent).toBe('Asha')
})

test('an error panel announces itself and offers to try again', async () => {
  const onRetry = vi.fn<() => void>()
  renderUi(<ErrorPanel message="Failed to load bank list" onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toContain('Failed to load bank list')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test.each([
  [false, 1],
  [true, 0],
])(
  'what could not be loaded is asked for again once the network is back, unless by hand alone (%s)',
  (isByHand, times) => {
    const onRetry = vi.fn<() => void>()
    const { unmount } = renderUi(<ErrorPanel message="Failed" isManual={isByHand} onRetry={onRetry} />)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(onRetry).toHaveBeenCalledTimes(times)
    unmount()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(onRetry).toHaveBeenCalledTimes(times)
  },
)

test.each([
  ['Send a clearer PAN', 'Send a clearer PAN'],
  ['  ', 'No remarks provided.'],
  [null, 'No remarks provided.'],
])('remarks %j read as %s', (remarks, shown) => {
  renderUi(<RemarksBanner remarks={remarks} />)
  expect(screen.getByRole('region', { name: 'Remarks' }).textContent).toContain(shown)
})

test('the countdown reads NN secs', () => {
  renderUi(<Countdown seconds={7} />)
  expect(screen.getByRole('timer').textContent).toBe('07 secs')
})

test('a lost network is told and taken back when it returns', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  renderUi(<OfflineNotice />)
  expect(screen.getByRole('status').textContent).toBe('')
  online.mockReturnValue(false)
  fireEvent(window, new Event('offline'))
  expect(screen.getByRole('status').textContent).toContain('You are offline')
  online.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  expect(screen.getByRole('status').textContent).toBe('')
})

function Confirming({ onConfirm, busy = false }: { onConfirm: () => void; busy?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Accept Offer
      </button>
      <ConfirmDialog
        opened={isOpen}
        title="Confirm Loan Acceptance"
        text="This action cannot be undone."
        confirmLabel="Accept"
        busy={busy}
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}

test('a confirm dialog opens on the answer that does no harm; Escape cancels and focus returns', async () => {
  const onConfirm = vi.fn<() => void>()
  renderUi(<Confirming onConfirm={onConfirm} />)
  const user = userEvent.setup()
  const opener = screen.getByRole('button', { name: 'Accept Offer' })
  await user.click(opener)
  await screen.findByRole('dialog', { name: 'Confirm Loan Acceptance' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  goBack()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
  expect(onConfirm).not.toHaveBeenCalled()
})

test('Back cancels a confirm dialog, once, and is the page’s again', async () => {
  const onConfirm = vi.fn<() => void>()
  renderUi(<Confirming onConfirm={onConfirm} />)
  const opener = screen.getByRole('button', { name: 'Accept Offer' })
  await userEvent.setup().click(opener)
  await screen.findByRole('dialog')
  goBack()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(opener)
  expect([onConfirm.mock.calls.length, goBack()]).toEqual([0, false])
})

test('a busy confirm dialog cannot be answered or left', async () => {
  const onConfirm = vi.fn<() => void>()
  renderUi(<Confirming onConfirm={onConfirm} busy />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Accept Offer' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Please wait' }))
  goBack()
  expect(onConfirm).not.toHaveBeenCalled()
  expect(screen.getByRole('dialog')).toBeTruthy()
})
