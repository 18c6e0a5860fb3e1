import { MantineProvider } from '@mantine/core'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CardDialog } from '@/src/images/card/card-dialog'
import { renderInTheme } from '../../form/harness'
import { aadhaarCode } from '../../helpers/aadhaar-code'

function findOn(texts: Record<string, string>) {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage({ name }: File) {
        this.dispatchEvent(new MessageEvent('message', { data: texts[name] ?? null }))
      }
      terminate = vi.fn<() => void>()
    },
  )
}

function open(name: string) {
  const onUse = vi.fn<() => void>()
  const onAgain = vi.fn<() => void>()
  const dialog = (file: string) => (
    <CardDialog
      file={new File(['picture'], file)}
      onUse={onUse}
      onAgain={onAgain}
      onClose={() => undefined}
    />
  )
  const { rerender } = renderInTheme(dialog(name))
  return {
    onUse,
    onAgain,
    show: (file: string) => rerender(<MantineProvider>{dialog(file)}</MantineProvider>),
  }
}

test('a phone that cannot look for a code says that none was found, and another photograph may be taken', async () => {
  vi.stubGlobal('Worker', function Worker() {
    throw new DOMException('No workers here', 'SecurityError')
  })
  const { onAgain } = open('card.jpg')
  expect(await screen.findByText(/^No code of an Aadhaar card was found/)).toBeTruthy()
  expect(screen.queryByText('Reading the code of the card')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try another photograph' }))
  expect(onAgain).toHaveBeenCalledOnce()
})

const facts = () => [...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)

test('what the card says is shown with its names, to be looked at before it is used', async () => {
  findOn({ 'card.jpg': aadhaarCode() })
  open('card.jpg')
  expect(screen.getByText('Reading the code of the card')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try another photograph' })).toHaveProperty('disabled', true)
  expect(await screen.findByRole('dialog', { name: 'Is this right?' })).toBeTruthy()
  expect(facts().join('; ')).toBe(
    'Name; Meera Nair; Date of birth; 08-05-1990; Gender; Female; Pincode; 682036; Address; 12/4, Second Cross, Panampilly Nagar, Kochi, Ernakulam',
  )
})

test('another photograph is looked through anew, and says nothing of what its card lacks', async () => {
  findOn({ 'sharp.jpg': aadhaarCode({ gender: 'X', dob: '1990' }) })
  const { onUse, show } = open('blurred.jpg')
  expect(await screen.findByText(/^No code of an Aadhaar card was found/)).toBeTruthy()
  show('sharp.jpg')
  expect(await screen.findByText('Meera Nair')).toBeTruthy()
  expect(facts()).not.toContain('Gender')
  expect(facts()).not.toContain('Date of birth')
  fireEvent.click(screen.getByRole('button', { name: 'Use these' }))
  expect(onUse).toHaveBeenCalledOnce()
})
