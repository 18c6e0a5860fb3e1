/* @long */
import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { pageOf, stateId } from '@/tests/tools/statecharts/atlas/anchors'
import { atlasChartOf } from '@/tests/tools/statecharts/atlas/facts'
import { atlasPages } from '@/tests/tools/statecharts/atlas/page'
import { describeChart } from '@/tests/tools/statecharts/diagrams/description'
import { arrangeAll } from '@/tests/tools/statecharts/diagrams/files'
import type { Catalogue } from '@/tests/tools/statecharts/model/catalogue'
import { catalogues } from './catalogues'
import { ATLAS_OF, currentCharts, describeCharts, SOURCES } from './charts'

describe('the atlas of all charts', () => {
  const machines = currentCharts()
  let pages: ReadonlyMap<string, string>
  const whole = () => [...pages.values()].join('\n')

  beforeAll(async () => {
    const charts = machines.map((machine) => atlasChartOf(machine, catalogueOf(machine), null, SOURCES))
    // One chart is drawn: to arrange all of them takes its time, and is the business of the test of the pictures.
    pages = atlasPages(charts, await arrangeAll(describeCharts().filter(({ id }) => id === 'otp')), ATLAS_OF)
  })

  test('has a section for every state of every chart, each once', () => {
    const expected = machines.flatMap((machine) => {
      const { id, states } = describeChart(machine)
      return states.map(({ path }) => stateId(id, path))
    })
    const ids = all(whole(), /<section class="(?:chart|state)" id="([^"]+)"/g)
    expect(ids.toSorted()).toEqual(expected.toSorted())
  })

  test('has a target for every link, and no id twice in a page', () => {
    const idsOf = new Map([...pages].map(([file, page]) => [file, all(page, / id="([^"]+)"/g)]))
    const links = [...pages].flatMap(([file, page]) =>
      all(page, / href="([^"]*(?:\.html|#[^"]+))"/g).map((link) =>
        link.startsWith('#') ? file + link : link,
      ),
    )
    expect(links.length).toBeGreaterThan(500)
    const leadsNowhere = (link: string) => {
      const [file = '', id] = link.split('#')
      const ids = idsOf.get(file)
      return !ids || (id !== undefined && !ids.includes(id))
    }
    expect(links.filter(leadsNowhere)).toEqual([])
    for (const ids of idsOf.values()) expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('leads from each chart and state to a file of its code', () => {
    for (const machine of machines) {
      const { id, states } = describeChart(machine)
      const links = all(pages.get(pageOf(id)) ?? '', / href="\.\.\/\.\.\/(machines\/[^"]+)"/g)
      expect([id, links.length]).toEqual([id, states.length])
      expect(links.filter((path) => SOURCES[path] === undefined)).toEqual([])
      expect(SOURCES[links[0] ?? '']).toMatch(new RegExp(`createMachine\\(\\{\\s*id: '${id}'`))
    }
  })

  test('links the boxes of a picture to the sections of their states', () => {
    const page = pages.get(pageOf('otp'))
    expect(page).toContain('aria-label="Diagram of otp.awaitingCode"')
    expect(page).toContain('<a href="#otp.sending" aria-label="sending">')
  })
})

function catalogueOf(machine: AnyStateMachine): Catalogue | null {
  return catalogues.find((entry) => entry.machine === machine) ?? null
}

function all(page: string, pattern: RegExp): string[] {
  return [...page.matchAll(pattern)].flatMap(([, found]) => found ?? [])
}
