import { expect, test } from 'vitest'
import banks from '@/server/config/deployment/shipped/banks.json'
import { matchSpelling } from '@/src/language/script/spelled-alike'

const findBanks = (query: string) => banks.map(({ name }) => name).filter(matchSpelling(query))

test.each([
  ['स्टेट बैंक', 'State Bank of India'],
  ['एचडीएफसी', 'HDFC Bank'],
  ['आईसीआईसीआई', 'ICICI Bank'],
  ['पंजाब नेशनल', 'Punjab National Bank'],
  ['यूनियन बैंक', 'Union Bank of India'],
  ['बैंक ऑफ बड़ौदा', 'Bank of Baroda'],
  ['ऐक्सिस', 'Axis Bank'],
  ['कोटक महिंद्रा', 'Kotak Mahindra Bank'],
  ['इंडसइंड', 'IndusInd Bank'],
  ['आयडीबीआय', 'IDBI Bank'],
  ['స్టేట్ బ్యాంక్', 'State Bank of India'],
  ['హెచ్‌డిఎఫ్‌సి', 'HDFC Bank'],
  ['కెనరా', 'Canara Bank'],
  ['ஸ்டேட் பேங்க்', 'State Bank of India'],
  ['எச்டிஎஃப்சி', 'HDFC Bank'],
  ['கனரா', 'Canara Bank'],
  ['இந்தியன்', 'Indian Bank'],
])('%s finds %s first', (query, name) => {
  expect(findBanks(query)[0]).toBe(name)
})

test('a short name is among what is found', () => {
  expect(findBanks('यूको')).toContain('UCO Bank')
})

test('a name finds few, and nonsense none', () => {
  expect(findBanks('बैंक ऑफ बड़ौदा').length).toBeLessThan(12)
  expect(findBanks('झझझ')).toEqual([])
})
