import { expect, test } from 'vitest'
import { walkEverything } from '@/tests/statecharts/model/gate'
import { catalogues, partnerWizardCatalogue } from './catalogues'

test.each(catalogues)('the walks of $name take every declared transition and meet every refusal', (entry) => {
  expect(walkEverything(entry).uncovered).toEqual([])
})

test('the walks of a large chart are the same each time', () => {
  const [first, second] = [walkEverything(partnerWizardCatalogue), walkEverything(partnerWizardCatalogue)]
  expect(JSON.stringify(second.walks)).toBe(JSON.stringify(first.walks))
  // The largest chart twice: more than a busy machine does in the usual time.
}, 30_000)
