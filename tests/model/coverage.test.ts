import { expect, test } from 'vitest'
import { walkEverything } from '@/tests/tools/statecharts/model/gate'
import { catalogues, partnerWizardCatalogue } from './catalogues'

type Entry = (typeof catalogues)[number]

const walked = new Map<Entry, ReturnType<typeof walkEverything>>()

/** The walks of a chart; those of a large one take seconds to find, and are found once. */
function walksOf(entry: Entry) {
  const walks = walked.get(entry) ?? walkEverything(entry)
  walked.set(entry, walks)
  return walks
}

test.each(catalogues)('the walks of $name take every declared transition and meet every refusal', (entry) => {
  expect(walksOf(entry).uncovered).toEqual([])
})

test('the walks of a large chart are the same each time', () => {
  const [first, second] = [walksOf(partnerWizardCatalogue), walkEverything(partnerWizardCatalogue)]
  expect(JSON.stringify(second.walks)).toBe(JSON.stringify(first.walks))
  // The largest chart twice: more than a busy machine does in the usual time.
})
