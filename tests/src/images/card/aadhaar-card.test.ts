import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readAadhaarCard } from '@/src/images/card/aadhaar-card'
import { aadhaarCode } from '../../helpers/aadhaar-code'

const MEERA = {
  name: 'Meera Nair',
  dob: '1990-05-08',
  gender: 'FEMALE',
  pincode: '682036',
  address: '12/4, Second Cross, Panampilly Nagar, Kochi, Ernakulam',
}

describe('the code of an Aadhaar card', () => {
  test.each([
    ['as cards have it now', aadhaarCode()],
    ['without its version, as older cards have it', aadhaarCode({ version: undefined })],
    ['packed otherwise', aadhaarCode({}, { pack: deflateSync })],
    ['with a day by strokes', aadhaarCode({ dob: '08/05/1990' })],
  ])('%s is read', async (_, code) => {
    expect(await readAadhaarCard(code)).toEqual(MEERA)
  })

  test('says nothing of what it lacks or has in no known shape', async () => {
    const code = aadhaarCode({ dob: '1990', gender: 'X', pincode: '68', name: '  José   Dias ' })
    expect(await readAadhaarCard(code)).toMatchObject({ name: 'José Dias', dob: '', gender: '', pincode: '' })
  })

  test.each([
    ['a web address', 'https://example.com'],
    ['a number that is not packed', '12345678901234567890'],
    ['one cut off', aadhaarCode().slice(0, -40)],
    ['one without a name', aadhaarCode({ name: '' })],
    ['one that unpacks to far more than a card', aadhaarCode({}, { padding: 5_000_000 })],
    ['one with more digits than a code holds', '9'.repeat(7090)],
    ['nothing', ''],
  ])('%s is none', async (_, code) => {
    expect(await readAadhaarCard(code)).toBeNull()
  })
})
