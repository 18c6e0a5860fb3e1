import { expect, test } from 'vitest'
import { countParts } from '@/server/config/deployment/count-parts'

test.each([
  ['160 of GSM-7', 'a'.repeat(160), 1],
  ['161', 'a'.repeat(161), 2],
  ['306, in parts of 153', 'a'.repeat(306), 2],
  ['307', 'a'.repeat(307), 3],
  ['80 that take two places', '€'.repeat(80), 1],
  ['81', '€'.repeat(81), 2],
  ['152 and one of two places, which is not torn', `${'a'.repeat(152)}€${'a'.repeat(151)}`, 2],
  ['the same with one more', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  ['70 with a letter of India', 'క'.repeat(70), 1],
  ['71', 'क'.repeat(71), 2],
  ['134, in parts of 67', 'க'.repeat(134), 2],
  ['135', 'க'.repeat(135), 3],
  ['one rupee sign among 70', `${'a'.repeat(69)}₹`, 1],
  ['one rupee sign among 71', `${'a'.repeat(70)}₹`, 2],
  ['emoji of two units, not torn', '😀'.repeat(66), 2],
  ['67 of them', '😀'.repeat(67), 3],
])('%s', (_, text, parts) => {
  expect(countParts(text)).toBe(parts)
})
