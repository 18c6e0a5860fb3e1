import { expect, test } from 'vitest'
import { asciiDigits } from '@/schemas/text/ascii-digits'

test.each([
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Malayalam', '൦൧൨൩൪൫൬൭൮൯'],
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Urdu', '۰۱۲۳۴۵۶۷۸۹'],
  ['Khmer', '០១២៣៤៥៦៧៨៩'],
  ['wide', '０１２３４５６７８９'],
  ['plain', '0123456789'],
])('digits that are %s are read as digits', (_, written) => {
  expect(asciiDigits(written)).toBe('0123456789')
})
