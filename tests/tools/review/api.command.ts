import { describeApi } from '@/server/pages/api-description'
import { ROOT } from '../other-revision'
import { html } from '../statecharts/atlas/html'
import { modulesAt } from '../statecharts/diagrams/diff/revision'
import { diffApi, type ApiChange, type Description } from './api/api-diff'
import { countOf, firstOf, listOf, plain, sectionCommand, warning } from './section'

const DESCRIPTION = 'server/pages/api-description.ts'
const NEEDED = ['server', 'schemas', 'machines', 'tsconfig.json', 'package.json']

async function describeAt(commit: string): Promise<Description> {
  const [module] = await modulesAt(ROOT, commit, NEEDED, () => [DESCRIPTION])
  const describe = module?.['describeApi']
  if (typeof describe !== 'function') throw new Error(`${DESCRIPTION} of ${commit} describes no API`)
  // An older one of the same document.
  return describe() as Description
}

const inWords = ({ call, words }: ApiChange) => `${call}: ${words}`

/** The API's description of the base and of this tree, compared for whoever calls it. */
export default sectionCommand(async ({ commit }) => {
  const changes = diffApi(await describeAt(commit), describeApi())
  if (changes.length === 0) return { lines: [plain('The API is the same.')], details: null }
  const breaking = changes.filter(({ breaks }) => breaks)
  const safe = changes.filter(({ breaks }) => !breaks)
  const lines = [
    plain(`${countOf(breaking.length, 'change')} may break who calls as before, ${safe.length} cannot`),
    ...breaking.map((change) => warning(inWords(change))),
    ...safe.map((change) => plain(inWords(change))),
  ]
  const details = html`${breaking.length > 0 && html`<h3>May break who calls as before</h3>`}
  ${listOf(breaking.map(inWords))} ${safe.length > 0 && html`<h3>Breaks nobody</h3>`}
  ${listOf(safe.map(inWords))}`
  return { lines: firstOf(lines), details }
})
