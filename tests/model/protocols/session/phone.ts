import { vi } from 'vitest'
import { stubIndexedDb } from '@/tests/src/helpers/indexed-db'

/* The parts of a browser that the storage stands on, whose contents can be taken out and put back. */

export type Phone = {
  /** As local storage has it. */
  open: Record<string, string>
  /** As IndexedDB has it, by store. */
  disk: Record<string, Record<string, unknown>>
}

type Cipher = { cipher: number }

let open = new Map<string, string>()
let made = 0

/** The name under which the cryptography of this phone has what it has sealed. */
export const SEALED = 'secret'

/** Keys are numbers, and what is sealed says by which one: a phone is then told by its JSON. */
const subtle = {
  generateKey: async (): Promise<Cipher> => ({ cipher: (made += 1) }),
  encrypt: async (_: unknown, { cipher }: Cipher, bytes: BufferSource) => ({
    cipher,
    [SEALED]: new TextDecoder().decode(bytes),
  }),
  decrypt: async (_: unknown, { cipher }: Cipher, data: Cipher & Record<typeof SEALED, string>) => {
    if (data.cipher !== cipher) throw new Error('It was sealed with another key')
    return new TextEncoder().encode(data[SEALED])
  },
  digest: async () => new ArrayBuffer(0),
}

/** Puts the phone in the place of the browser's, for as long as the process. */
export function createPhone() {
  const database = stubIndexedDb()
  vi.stubGlobal('crypto', { subtle, getRandomValues: () => [] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => open.get(key) ?? null,
    setItem: (key: string, value: string) => void open.set(key, value),
    removeItem: (key: string) => void open.delete(key),
  })
  // Messages need no more; the toaster, which does, cannot be loaded.
  vi.stubGlobal('document', {
    body: { append: () => undefined },
    createElement: () => ({ setAttribute: () => undefined, remove: () => undefined }),
  })
  return {
    read: (): Phone => ({
      open: Object.fromEntries([...open].toSorted(byName)),
      disk: Object.fromEntries(
        // A store that nothing is in is there from its first use on, which says nothing.
        Object.entries(database.contents()).flatMap(([name, kept]) => {
          const rows = Object.entries(kept).toSorted(byName)
          return rows.length > 0 ? [[name, Object.fromEntries(rows)]] : []
        }),
      ),
    }),
    /** `world` may hold more that was sealed. */
    write: (phone: Phone, world: unknown) => {
      open = new Map(Object.entries(phone.open))
      database.restore(phone.disk)
      // The next key is another one than all that something is sealed with.
      made = Math.max(0, ...ciphersIn(JSON.stringify(world)))
    },
  }
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

const CIPHER = /"cipher":(\d+)/g
const TIME = /("?(?:savedAt|changedAt)\\?":)\d+/g

/** As old as everything else: nothing is removed for its age. */
const MOMENT = Date.now()

const ciphersIn = (text: string) => Array.from(text.matchAll(CIPHER), ([, number]) => Number(number))

/** The same state where nothing but the time and the numbers of the keys is another. */
export function withoutAccidents<State>(state: State): State {
  const text = JSON.stringify(state).replace(TIME, (_, name: string) => `${name}${MOMENT}`)
  const known = [...new Set(ciphersIn(text))]
  // It was JSON before, and is the same kind of state after.
  return JSON.parse(text.replace(CIPHER, (_, number) => `"cipher":${known.indexOf(Number(number)) + 1}`))
}
