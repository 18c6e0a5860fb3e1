/* @long */
import { expect, test } from 'vitest'
import { walkEverything } from '@/tests/tools/statecharts/model/gate'
import { catalogues, partnerWizardCatalogue } from './catalogues'
import { currentCharts } from './charts'

type Entry = (typeof catalogues)[number]

const walked = new Map<Entry, ReturnType<typeof walkEverything>>()

/** The walks of a chart; those of a large one take seconds to find, and are found once. */
function walksOf(entry: Entry) {
  const walks = walked.get(entry) ?? walkEverything(entry)
  walked.set(entry, walks)
  return walks
}

test('every chart has a catalogue', () => {
  const walkedCharts = new Set(catalogues.map(({ machine }) => machine.id))
  expect(currentCharts().flatMap(({ id }) => (walkedCharts.has(id) ? [] : [id]))).toEqual([])
})

/** The largest chart twice: more than a busy machine does in the usual time. */
const TIMEOUT = 240_000

test.each(catalogues)(
  'the walks of $name take every declared transition and meet every refusal',
  { timeout: TIMEOUT },
  (entry) => {
    expect(walksOf(entry).uncovered).toEqual([])
  },
)

test('the walks of a large chart are the same each time', { timeout: TIMEOUT }, () => {
  const [first, second] = [walksOf(partnerWizardCatalogue), walkEverything(partnerWizardCatalogue)]
  expect(JSON.stringify(second.walks)).toBe(JSON.stringify(first.walks))
})
