import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { PERSONAL_FIELDS } from '@/schemas/steps/personal'
import { useAppForm } from '@/src/form/core/app-form'
import { useFields } from '@/src/form/core/use-fields'
import { decodeQrCode } from '@/src/images/card/decode-qr-code'
import { ScanCard } from '@/src/images/card/scan-card'
import { renderInTheme } from '../../form/harness'
import { aadhaarCode } from '../../helpers/aadhaar-code'
import { photographOfCode, pictureFile, stubCanvas } from '../../helpers/browser-pictures'
import { WHITE } from '../../helpers/canvas'

/** All that the camera answers with, at once: nothing is on it, unless a test says so. */
let photograph: File

/** A worker that looks for the code as the real one does, but for its thread. */
class CodeWorker extends EventTarget {
  postMessage(file: File) {
    const answer = (data: string | null) => this.dispatchEvent(new MessageEvent('message', { data }))
    void decodeQrCode(file).then(answer)
  }
  terminate = vi.fn<() => void>()
}

beforeEach(() => {
  stubCanvas()
  photograph = pictureFile({ width: 4, height: 4 }, () => WHITE)
  vi.stubGlobal('Worker', CodeWorker)
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: [photograph] })
    this.dispatchEvent(new Event('change'))
  })
})

/** A browser whose own reader finds these texts. */
function withDetector(...texts: string[]) {
  class Detector {
    detect = async () => texts.map((rawValue) => ({ rawValue }))
  }
  vi.stubGlobal('BarcodeDetector', Detector)
}

/** A browser without a reader of its own, whose photograph shows nothing but the code of a text. */
function withoutDetector(text: string) {
  vi.stubGlobal('BarcodeDetector', undefined)
  photograph = photographOfCode(text)
}

function Form() {
  const form = useAppForm({ defaultValues: { dob: '', gender: '', pincode: '', address: '' } })
  const fields = useFields(form, {
    dob: PERSONAL_FIELDS.dob,
    gender: PERSONAL_FIELDS.gender,
    pincode: PERSONAL_FIELDS.pincode,
    address: PERSONAL_FIELDS.address,
  })
  return (
    <ScanCard form={form}>
      <fields.Field name="dob" />
      <fields.Field name="gender" />
      <fields.Field name="pincode" />
      <fields.Field name="address" />
    </ScanCard>
  )
}

const scan = async () => {
  const user = userEvent.setup()
  renderInTheme(<Form />)
  await user.click(screen.getByRole('button', { name: 'Scan the Aadhaar card' }))
  return user
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('what the card says is filled in after a look, and marked until it is edited', async () => {
  withDetector(aadhaarCode())
  const user = await scan()
  expect(await screen.findByText('Meera Nair', {}, { timeout: 10_000 })).toBeDefined()
  expect(screen.getByText(/signature of the card was not checked/)).toBeDefined()
  expect(box('Pincode').value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Use these' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  const pincode = box('Pincode, from the card')
  expect(pincode.value).toBe('682036')
  expect(box('Address, from the card').value).toBe('12/4, Second Cross, Panampilly Nagar, Kochi, Ernakulam')
  expect(screen.getByText('Date of birth, from the card')).toBeDefined()
  expect(screen.getByText('Gender, from the card')).toBeDefined()
  await user.type(pincode, '{Backspace}7')
  expect(box('Pincode').value).toBe('682037')
})

test('a browser without a reader of its own reads by the library', async () => {
  withoutDetector(aadhaarCode())
  await scan()
  expect(await screen.findByText('Meera Nair', {}, { timeout: 20_000 })).toBeDefined()
})

test('a photograph without a card’s code is told, and fills nothing', async () => {
  withDetector('https://example.com')
  const user = await scan()
  expect(
    await screen.findByText(/No code of an Aadhaar card was found/, {}, { timeout: 10_000 }),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(box('Pincode').value).toBe('')
})

test('a worker that does not answer in time is ended, and another photograph may be tried', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const terminate = vi.fn<() => void>()
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage = () => undefined
        terminate = terminate
      },
    )
    await scan()
    expect(await screen.findByText('Reading the code of the card', {}, { timeout: 10_000 })).toBeDefined()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await screen.findByText(/No code of an Aadhaar card was found/)).toBeDefined()
    expect(terminate).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})
