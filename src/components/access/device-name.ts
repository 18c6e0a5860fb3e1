import { text, translateIfKnown } from '@/src/language/current-language'

/** `Chrome on Android`, as the server names a device, in the reader's language. */
export function formatDeviceName(name: string): string {
  const [browser = '', system] = name.split(' on ')
  const values = { browser: translateIfKnown(browser), system: system ?? '' }
  return system === undefined ? values.browser : text('{browser} on {system}', values)
}
