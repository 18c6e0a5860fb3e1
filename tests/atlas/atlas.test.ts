import { Window } from 'happy-dom'
import { beforeAll, describe, expect, test } from 'vitest'
import { setup, type AnyStateMachine } from 'xstate'
import { currentCharts } from '../diagrams/charts'
import { describeChart } from '../diagrams/description'
import { arrangeAll } from '../diagrams/files'
import { catalogue, type Catalogue } from '../model/catalogue'
import { catalogues } from '../model/catalogues'
import type { ScreenRecord } from '../model/screen-record'
import { stateId } from './anchors'
import { atlasChartOf } from './facts'
import { html } from './html'
import { atlasPage } from './page'

describe('the atlas of all charts', () => {
  const machines = currentCharts()
  let page: string

  beforeAll(async () => {
    const charts = machines.map((machine) => atlasChartOf(machine, catalogueOf(machine), null))
    // One chart is drawn: to arrange all of them takes its time, and is the business of the test of the pictures.
    page = atlasPage(charts, await arrangeAll(machines.filter(({ root }) => root.key === 'otp')))
  }, 60_000)

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

describe('the atlas of one chart', () => {
  const machine = setup({
    types: { events: {} as { type: 'open' } | { type: 'lock' }, context: {} as { keys: number } },
    guards: { hasKey: ({ context }) => context.keys > 0 },
  }).createMachine({
    id: 'door',
    context: { keys: 0 },
    initial: 'closed',
    states: {
      closed: {
        description: 'Closed <b>& shut</b>',
        on: { open: 'ajar', lock: { guard: 'hasKey', target: 'locked' } },
      },
      ajar: { on: { open: {} } },
      locked: { on: { open: 'closed' } },
    },
  })
  const door = catalogue({
    name: 'door',
    machine,
    inputs: { 'no key': undefined },
    events: { open: { push: {} }, lock: { turn: {} } },
    actors: {},
    facts: ({ context }) => context.keys,
  }) as unknown as Catalogue

  const record: ScreenRecord = {
    chart: 'door',
    widths: [360],
    walks: [
      {
        number: 1,
        input: 'no key',
        start: 'closed',
        steps: [
          {
            number: 1,
            event: 'open (push)',
            from: 'closed',
            to: 'ajar',
            took: ['door.closed -- open --> door.ajar'],
          },
        ],
      },
    ],
    pictures: { ajar: [{ width: 360, file: 'door/ajar.png' }] },
    excluded: [{ name: 'door.ajar -- open --> stays', reason: 'Nobody pushes an open door.' }],
    totals: {
      transitions: 4,
      refusals: 1,
      covered: 1,
      excluded: 1,
      uncovered: ['door.locked -- open --> door.closed'],
      steps: 1,
      milliseconds: 1,
    },
  }

  test('links each transition to the steps that take it, and says which ones no walk takes', () => {
    const page = render(atlasChartOf(machine, door, null))
    const [open, lock, refusal] = page.waysOf('door.closed')
    expect(open).toBe('open → ajar model walk 1, step 1')
    expect(lock).toBe('lock if hasKey → locked model not covered')
    expect(refusal).toMatch(/^lock if no guard agrees refused model walk \d, step \d$/)
    expect(page.waysOf('door.locked')).toEqual(['open → closed model not covered'])
    expect(page.text('#door-model-walk-1-step-1')).toBe('open (push) → ajar')
  })

  test('shows what the walks on the screen tell: pictures, steps, and what they left out or missed', () => {
    const page = render(atlasChartOf(machine, door, record))
    expect(page.waysOf('door.closed')[0]).toBe('open → ajar model walk 1, step 1 screen walk 1, step 1')
    expect(page.waysOf('door.ajar')[0]).toContain('screen left out: Nobody pushes an open door.')
    expect(page.waysOf('door.locked')[0]).toContain('screen not covered')
    expect(page.text('#coverage')).toContain('missing door.locked -- open --> door.closed')
    const picture = page.one('[id="door.ajar"] img')
    expect(picture.getAttribute('src')).toBe('pictures/door/ajar.png')
    expect(picture.getAttribute('alt')).toContain('ajar')
    expect(page.text('[id="door.ajar"] figcaption')).toBe('360 wide, step 1 of walk 1')
    expect(page.text('[id="door.closed"]')).toContain('there is no picture')
  })

  test('of a chart without a catalogue says that nothing is covered', () => {
    const page = render(atlasChartOf(machine, null, null))
    expect(page.waysOf('door.closed')[0]).toBe('open → ajar model not covered')
    expect(page.text('#coverage tbody')).toContain('door no catalogue')
  })

  test('shows a text as it is written, markup included', () => {
    const page = render(atlasChartOf(machine, door, record))
    expect(page.text('[id="door.closed"] > p')).toBe('Closed <b>& shut</b>')
    expect(html`<i title="${'"'}">${"<'&"}${null}${[1, html`<b></b>`]}</i>`.markup).toBe(
      '<i title="&quot;">&lt;&#39;&amp;1<b></b></i>',
    )
  })
})

function catalogueOf(machine: AnyStateMachine): Catalogue | null {
  return catalogues.find((entry) => entry.machine === machine) ?? null
}

function all(page: string, pattern: RegExp): string[] {
  return [...page.matchAll(pattern)].flatMap(([, found]) => found ?? [])
}

/** A page of one chart, to be asked as a reader would. */
function render(chart: ReturnType<typeof atlasChartOf>) {
  const { document } = new Window()
  document.write(atlasPage([chart], new Map()))
  const one = (selector: string) => {
    const found = document.querySelector(selector)
    if (!found) throw new Error(`The page has no ${selector}`)
    return found
  }
  return {
    one,
    text: (selector: string): string => words(one(selector)),
    waysOf: (id: string): string[] => [...document.querySelectorAll(`[id="${id}"] .ways li`)].map(words),
  }
}

function words(element: { textContent: string }): string {
  return element.textContent.replaceAll(/\s+/g, ' ').trim()
}
