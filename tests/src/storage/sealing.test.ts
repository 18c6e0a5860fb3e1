import { beforeEach, expect, test } from 'vitest'
import { readSealedFile, sealFile } from '@/src/storage/sealed-files'
import { dropKey, hasKey, seal, sealBytes, unseal, unsealBytes } from '@/src/storage/sealing'
import { stubIndexedDb } from '../helpers/indexed-db'

/* All that lies sealed on the phone, and who can open it. */

let phone: ReturnType<typeof stubIndexedDb>
beforeEach(() => {
  phone = stubIndexedDb()
  localStorage.setItem('work_owner', 'agent 7')
})

test('what is sealed is opened by the same person, and by nobody else', async () => {
  const sealed = await seal('agent 7', { name: 'Sunita' })
  expect(await unseal('agent 7', sealed)).toEqual({ name: 'Sunita' })
  await expect(unseal('agent 8', sealed)).rejects.toBeInstanceOf(Error)
})

test('the same said twice is not the same on the disk', async () => {
  const [one, other] = [await seal('agent 7', 'Sunita'), await seal('agent 7', 'Sunita')]
  expect(one.iv).toHaveLength(12)
  expect(one.iv).not.toEqual(other.iv)
})

test('bytes come back as they were', async () => {
  const sealed = await sealBytes('agent 7', new Uint8Array([1, 2, 3]))
  expect([...new Uint8Array(await unsealBytes('agent 7', sealed))]).toEqual([1, 2, 3])
})

test('the key is made once, also by two who need it at once, and no code can read it', async () => {
  const [one, other] = await Promise.all([seal('agent 7', 1), seal('agent 7', 2)])
  expect([await unseal('agent 7', one), await unseal('agent 7', other)]).toEqual([1, 2])
  const [key] = phone.values() as CryptoKey[]
  expect(key).toMatchObject({
    type: 'secret',
    extractable: false,
    algorithm: { name: 'AES-GCM', length: 256 },
  })
})

test('a dropped key leaves nothing that could be opened', async () => {
  const sealed = await seal('agent 7', 'Sunita')
  expect(await hasKey('agent 7')).toBe(true)
  await dropKey('agent 7')
  expect(await hasKey('agent 7')).toBe(false)
  await expect(unseal('agent 7', sealed)).rejects.toBeInstanceOf(Error)
})

test('nobody has no key', async () => {
  await expect(seal('', 'Sunita')).rejects.toBeInstanceOf(Error)
  expect(phone.keys()).toEqual([])
})

test('of two files that are sealed at once the second waits, and one that the phone has deleted keeps none waiting', async () => {
  const broken = new File([], 'broken.png')
  broken.arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotReadableError'))
  const first = sealFile('agent 7', broken)
  let isRead = false
  const file = new File(['bytes'], 'pan.png')
  file.arrayBuffer = () => {
    isRead = true
    return new Blob(['bytes']).arrayBuffer()
  }
  const second = sealFile('agent 7', file)
  expect(isRead).toBe(false)
  expect(await first).toBeNull()
  const sealed = (await second)?.sealed
  expect(sealed && new TextDecoder().decode(await unsealBytes('agent 7', sealed))).toBe('bytes')
})

test('a phone that has no such file says so', async () => {
  expect(await readSealedFile('agent 7', 'unknown')).toBeNull()
})
