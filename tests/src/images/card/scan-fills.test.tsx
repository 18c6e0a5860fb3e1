import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ScanCard } from '@/src/images/card/scan-card'
import { renderInTheme } from '../../form/harness'
import { aadhaarCode } from '../../helpers/aadhaar-code'

test('a card fills in what it says and the form asks for, and empties nothing that it does not say', async () => {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {
        this.dispatchEvent(new MessageEvent('message', { data: aadhaarCode({ dob: 'none' }) }))
      }
      terminate = vi.fn<() => void>()
    },
  )
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: [new File(['picture'], 'card.jpg')] })
    this.dispatchEvent(new Event('change'))
  })
  const setFieldValue = vi.fn<(name: string, value: string) => void>()
  const form = { setFieldValue, state: { values: { dob: '08-05-1990', pincode: '' } } }
  renderInTheme(<ScanCard form={form}>The fields</ScanCard>)
  fireEvent.click(screen.getByRole('button', { name: 'Scan the Aadhaar card' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Use these' }, { timeout: 10_000 }))
  expect(setFieldValue.mock.calls).toEqual([['pincode', '682036']])
})
