import { beforeEach, expect, test, vi } from 'vitest'
import {
  selectableTypes,
  findSelectionError,
  needsPreparation,
  canBeRedacted,
  choosePreparedType,
} from '@/src/images/processing/photograph'

/* Says which chosen files a browser makes something else of, before any of it is read. */

beforeEach(() => {
  vi.stubGlobal('Worker', () => undefined)
  vi.stubGlobal('OffscreenCanvas', () => undefined)
})

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** A file that says to be so large. */
const chosen = (name: string, type: string, size = 10) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })

const isPicture = (name: string, type: string, size?: number) =>
  needsPreparation(chosen(name, type, size), false)

test.each([
  ['card.jpg', 'image/jpeg', true],
  ['card', 'image/png', true],
  ['card', 'image/webp', true],
  ['card', 'image/heic', true],
  ['card', 'image/heif', true],
  ['card.jpg', 'text/plain', false],
  ['clip.heic', 'image/heic-sequence', false],
  ['clip.heic', 'application/image/heic', false],
  ['card.jpg', '', true],
  ['card.JPEG', '', true],
  ['card.heic', '', true],
  ['card.heif', '', true],
  ['card.heix', '', false],
  ['card.jpg.zip', '', false],
  ['card.pdf', '', false],
])('%s of type "%s" is a picture: %s', (name, type, is) => {
  expect(isPicture(name, type)).toBe(is)
})

test.each([
  [0, false],
  [1, true],
  [60 * MEGABYTE, true],
  [60 * MEGABYTE + 1, false],
])('a picture of %i bytes is made smaller: %s', (size, is) => {
  expect(isPicture('card.jpg', 'image/jpeg', size)).toBe(is)
})

test('what its field takes goes as it is, unless it is heavy', () => {
  const sizes = [400 * KILOBYTE, 400 * KILOBYTE + 1]
  const isMade = sizes.map((size) => needsPreparation(chosen('card.jpg', 'image/jpeg', size), true))
  expect(isMade).toEqual([false, true])
})

test('beside what a field takes, pictures may be chosen for it', () => {
  expect(selectableTypes(['application/pdf'])).toEqual(['application/pdf', 'image/png', 'image/jpeg'])
  expect(selectableTypes(['image/jpeg', 'image/png'])).toEqual(['image/jpeg', 'image/png'])
})

test.each(['Worker', 'OffscreenCanvas'])('without %s files go as they are', (missing) => {
  vi.stubGlobal(missing, undefined)
  expect(isPicture('card.heic', 'image/heic')).toBe(false)
  expect(selectableTypes(['application/pdf'])).toEqual(['application/pdf'])
  expect(canBeRedacted('aadhaar_front', chosen('card.pdf', 'application/pdf'))).toBe(false)
})

test('of a picture it is only known later whether it can be sent, of the others at once', () => {
  const faultOf = (...files: File[]) => findSelectionError(files, ['application/pdf'], MEGABYTE)
  expect(faultOf(chosen('card.heic', 'image/heic', 5 * MEGABYTE))).toBeNull()
  expect(faultOf(chosen('card.heic', 'image/heic'), chosen('card.txt', 'text/plain'))).toBe(
    'card.txt cannot be used. Choose a file of type PDF.',
  )
  expect(faultOf(chosen('card.pdf', 'application/pdf', 2 * MEGABYTE))).toContain('card.pdf is too large')
})

test('an empty picture is told at once', () => {
  expect(findSelectionError([chosen('card.jpg', 'image/jpeg', 0)], ['image/jpeg'], MEGABYTE)).toBe(
    'card.jpg is empty. Choose another file.',
  )
})

test.each([
  [['image/png', 'application/pdf', 'image/jpeg'], 'image/jpeg'],
  [['image/png', 'application/pdf'], 'application/pdf'],
  [['image/png'], 'image/png'],
] as const)('a field of %o gets the lightest: %s', (accept, type) => {
  expect(choosePreparedType(accept)).toBe(type)
})
