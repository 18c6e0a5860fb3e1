import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { RedactBeforeUpload } from '@/src/images/editor/redact-before-upload'
import { createPdf } from '@/src/images/processing/create-pdf'
import { canBeRedacted } from '@/src/images/processing/photograph'
import { renderInTheme } from '../../form/harness'
import { stubPhotographWorkers } from '../../helpers/photograph-worker'

beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', () => undefined)
})

const jpeg = (name: string) =>
  new Blob([new Uint8Array([0xff, 0xd8]), name, new Uint8Array([0xff, 0xd9])], { type: 'image/jpeg' })

async function scan(pages = 2): Promise<File> {
  const sides = ['front', 'back'].slice(0, pages)
  const made = await createPdf(sides.map((side) => ({ blob: jpeg(side), width: 1754, height: 1240 })))
  return new File([made], 'card.pdf', { type: 'application/pdf' })
}

function renderChosen(file: File) {
  const workers = stubPhotographWorkers()
  const sent: File[] = []
  const onClose = vi.fn<() => void>()
  renderInTheme(
    <RedactBeforeUpload
      file={file}
      label="Aadhaar front"
      onRedacted={(covered) => sent.push(covered)}
      onClose={onClose}
    />,
  )
  const user = userEvent.setup()
  return {
    user,
    workers,
    sent,
    onClose,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  }
}

test('each page of a scan is covered, and a document of the covered pages takes its place', async () => {
  const { workers, sent, press } = renderChosen(await scan())
  for (const page of [1, 2]) {
    await screen.findByRole('img', { name: `Aadhaar front: ${page}.jpg` })
    expect(screen.getByText(new RegExp(`Page ${page} of 2`))).toBeDefined()
    await press(page === 1 ? 'Next page' : 'Send as shown')
    await waitFor(() => expect(workers).toHaveLength(page))
    expect(workers[page - 1]?.asked).toMatchObject({ edit: { redactions: [expect.anything()] } })
    await act(async () => workers[page - 1]?.answer(new Blob([`covered ${page}`])))
  }
  expect(sent).toEqual([])
  await waitFor(() => expect(workers).toHaveLength(3))
  const order = workers[2]?.asked
  expect(order?.type).toBe('application/pdf')
  expect(await Promise.all(order?.photographs.map((page) => page.text()) ?? [])).toEqual([
    'covered 1',
    'covered 2',
  ])
  await act(async () => workers[2]?.answer(new Blob(['document'])))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect([sent[0]?.name, sent[0]?.type, await sent[0]?.text()]).toEqual([
    'card.pdf',
    'application/pdf',
    'document',
  ])
})

test('whoever closes it at the second page has chosen nothing', async () => {
  const { workers, sent, press, onClose } = renderChosen(await scan())
  await screen.findByText(/Page 1 of 2/)
  await press('Next page')
  await waitFor(() => expect(workers).toHaveLength(1))
  await act(async () => workers[0]?.answer(new Blob(['covered'])))
  await screen.findByText(/Page 2 of 2/)
  await press('Close')
  expect(onClose).toHaveBeenCalledOnce()
  expect(sent).toEqual([])
})

test('a document that is no scan is sent as it is only by whoever says so', async () => {
  const file = new File(['%PDF-1.7 text'], 'card.pdf', { type: 'application/pdf' })
  const { sent, press, onClose } = renderChosen(file)
  await screen.findByText(/cannot cover a number in this document/)
  expect(sent).toEqual([])
  await press('Choose another')
  expect(onClose).toHaveBeenCalledOnce()
  await press('Send as it is')
  expect(sent).toEqual([file])
})

test('what goes on is said, and a document is asked about until it is whole', async () => {
  const { workers, sent, press } = renderChosen(await scan(1))
  expect(screen.getByText('Reading the document')).toBeDefined()
  await screen.findByText(/Page 1 of 1/)
  await press('Send as shown')
  await waitFor(() => expect(workers).toHaveLength(1))
  await act(async () => workers[0]?.answer(new Blob(['covered'])))
  expect(await screen.findByText('Covering')).toBeDefined()
  expect(screen.queryByRole('img')).toBeNull()
  await waitFor(() => expect(workers).toHaveLength(2))
  await act(async () => workers[1]?.answer(new Blob(['document'])))
  await waitFor(() => expect(sent).toHaveLength(1))
})

test.each([
  ['cannot be read', () => Promise.reject(new Error('It was moved'))],
  ['holds no scan', () => Promise.resolve(new ArrayBuffer(9))],
])('a document that %s is sent as it is only by whoever says so', async (_, arrayBuffer) => {
  const file = Object.assign(new File(['%PDF'], 'card', { type: 'application/pdf' }), { arrayBuffer })
  renderChosen(file)
  expect(await screen.findByText(/cannot cover a number in this document/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send as it is' })).toBeDefined()
})

test('of a page that the browser cannot show nothing can be covered', async () => {
  renderChosen(await scan())
  fireEvent.error(await screen.findByRole('img', { name: 'Aadhaar front: 1.jpg' }))
  expect(await screen.findByText(/cannot cover a number in this document/)).toBeDefined()
  expect(screen.queryByRole('img')).toBeNull()
})

const nothing = () => undefined
const Unanswered = ({ file }: { file: File }) => (
  <RedactBeforeUpload file={file} label="Front" onRedacted={nothing} onClose={nothing} />
)

test('a document that another has taken the place of is not shown', async () => {
  const [first, second] = [await scan(), await scan(1)]
  const bytes = await first.arrayBuffer()
  const reading: { end?: (bytes: ArrayBuffer) => void } = {}
  const late = new Promise<ArrayBuffer>((resolve) => (reading.end = resolve))
  Object.assign(first, { arrayBuffer: () => late })
  const { rerender } = render(<Unanswered file={first} />)
  rerender(<Unanswered file={second} />)
  expect(await screen.findByText(/Page 1 of 1/)).toBeDefined()
  await act(async () => reading.end?.(bytes))
  expect(screen.getByText(/Page 1 of 1/)).toBeDefined()
})

test('a picture that the browser cannot show goes as it is, whatever it is called', () => {
  const file = new File(['picture'], 'card.pdf.heic', { type: 'image/heic' })
  const { sent } = renderChosen(file)
  fireEvent.error(screen.getByRole('img', { name: 'Aadhaar front: card.pdf.heic' }))
  expect(sent).toEqual([file])
})

test('where no document can be made of the covered pages, nothing is sent', async () => {
  const made = await createPdf([{ blob: jpeg('front'), width: 1754, height: 1240 }])
  const { workers, sent, press } = renderChosen(new File([made], 'card.pdf', { type: '' }))
  await screen.findByText(/Page 1 of 1/)
  await press('Send as shown')
  await waitFor(() => expect(workers).toHaveLength(1))
  await act(async () => workers[0]?.answer(new Blob(['covered'])))
  await waitFor(() => expect(workers).toHaveLength(2))
  await act(async () => workers[1]?.answer(null))
  expect(await screen.findByText('This phone cannot cover it. Please choose another file.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send as it is' })).toBeNull()
  expect(sent).toEqual([])
})

test.each([
  ['aadhaar_back', 'card.pdf', 'application/pdf', true],
  ['aadhaar_back', 'card.pdf', '', true],
  ['pan', 'card.pdf', 'application/pdf', false],
  ['aadhaar_back', 'card.txt', 'text/plain', false],
])('for %s, %s of type "%s" meets the dialog: %s', (field, name, type, isMet) => {
  stubPhotographWorkers()
  expect(canBeRedacted(field, new File(['x'], name, { type }))).toBe(isMet)
})
