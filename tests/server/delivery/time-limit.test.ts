import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTimeLimit } from '@/server/delivery/gateways/time-limit'

// It answers nobody.
const silent = createServer(() => undefined)
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
})
afterAll(() => {
  silent.closeAllConnections()
  silent.close()
})

const ask = (signal: AbortSignal) => fetch(url, { signal })

test('a request that nobody answers ends, also where memory is cleared meanwhile', async () => {
  setFlagsFromString('--expose-gc')
  // The flag provides a function.
  const clear = runInNewContext('gc') as () => void
  const clearing = setInterval(clear, 20)
  try {
    const asked = withTimeLimit(300, AbortSignal.timeout(60_000), ask)
    await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' })
  } finally {
    clearInterval(clearing)
  }
})

test('it ends with the other signal, too, and for that one’s reason', async () => {
  const other = new AbortController()
  const asked = withTimeLimit(60_000, other.signal, ask)
  other.abort(new Error('The whole takes too long'))
  await expect(asked).rejects.toThrow('The whole takes too long')
})

test('what is answered in time is the answer', async () => {
  expect(await withTimeLimit(60_000, AbortSignal.timeout(60_000), async () => 'said')).toBe('said')
})
