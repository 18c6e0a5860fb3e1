import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { stateId } from '@/tests/tools/statecharts/atlas/anchors'
import { atlasChartOf } from '@/tests/tools/statecharts/atlas/facts'
import { atlasPage } from '@/tests/tools/statecharts/atlas/page'
import { describeChart } from '@/tests/tools/statecharts/diagrams/description'
import { arrangeAll } from '@/tests/tools/statecharts/diagrams/files'
import type { Catalogue } from '@/tests/tools/statecharts/model/catalogue'
import { catalogues } from './catalogues'
import { ATLAS_OF, currentCharts } from './charts'

describe('the atlas of all charts', () => {
  const machines = currentCharts()
  let page: string

  beforeAll(async () => {
    const charts = machines.map((machine) => atlasChartOf(machine, catalogueOf(machine), null))
    // One chart is drawn: to arrange all of them takes its time, and is the business of the test of the pictures.
    page = atlasPage(charts, await arrangeAll(machines.filter(({ root }) => root.key === 'otp')), ATLAS_OF)
  })

  test('has a section for every state of every chart, each once', () => {
    const expected = machines.flatMap((machine) => {
      const { id, states } = describeChart(machine)
      return states.map(({ path }) => stateId(id, path))
    })
    const ids = all(page, /<section class="(?:chart|state)" id="([^"]+)"/g)
    expect(ids.toSorted()).toEqual(expected.toSorted())
  })

  test('has a target for every link, and no id twice', () => {
    const ids = all(page, / id="([^"]+)"/g)
    const links = all(page, / href="#([^"]+)"/g)
    expect(links.length).toBeGreaterThan(500)
    expect(links.filter((link) => !ids.includes(link))).toEqual([])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('links the boxes of a picture to the sections of their states', () => {
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
