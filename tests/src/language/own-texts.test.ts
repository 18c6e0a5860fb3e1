import { afterEach, expect, test } from 'vitest'
import { hashText } from '@/schemas/language/hash-text'
import { loadAllTexts, setOwnTexts } from '@/src/language/choose-language'

afterEach(() => setOwnTexts())

test('all texts of a language are the deployment’s own where it has a file, and else those of the build', async () => {
  const shipped = (await loadAllTexts('hi')).find('Login')
  expect(shipped).toBeTruthy()
  const file = JSON.stringify({ [hashText('Login')]: 'अपना लॉगिन' })
  setOwnTexts({ hi: `data:text/javascript,export default ${encodeURIComponent(file)}` })
  expect((await loadAllTexts('hi')).find('Login')).toBe('अपना लॉगिन')
  expect((await loadAllTexts('mr')).find('Login')).toBeTruthy()
})
