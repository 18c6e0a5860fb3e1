import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { atlasChartOf } from '../atlas/facts'
import { readRecords, writeAtlas } from '../atlas/files'
import { html } from '../atlas/html'
import { atlasPages } from '../atlas/page'
import type { Catalogue } from '../model/catalogue'
import type { ScreenRecord } from '../model/screen-record'
import { doorCatalogue, doorMachine } from './door'

// The chart's own type has done its work where the catalogue is written.
const door = doorCatalogue as unknown as Catalogue

const record: ScreenRecord = {
  chart: 'door',
  widths: [360],
  spoken: {},
  walks: [
    {
      number: 1,
      input: 'no key',
      start: 'closed',
      arrived: [],
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
  broken: [],
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

test('the atlas links each transition to the steps that take it, and says which ones no walk takes', () => {
  const page = render(atlasChartOf(doorMachine, door, null))
  const [open, lock, refusal] = page.waysOf('door.closed')
  expect(open).toBe('open → ajar model walk 1, step 1')
  expect(lock).toBe('lock if hasKey → locked model not covered')
  expect(refusal).toMatch(/^lock if no guard agrees refused model walk \d, step \d$/)
  expect(page.waysOf('door.locked')).toEqual(['open → closed model not covered'])
  expect(page.text('#door-model-walk-1-step-1')).toBe('open (push) → ajar')
})

test('the atlas shows what the walks on the screen tell: pictures, steps, and what they left out or missed', () => {
  const page = render(atlasChartOf(doorMachine, door, { ...record, spoken: { ajar: 'button, Push' } }))
  expect(page.waysOf('door.closed')[0]).toBe('open → ajar model walk 1, step 1 screen walk 1, step 1')
  expect(page.waysOf('door.ajar')[0]).toContain('screen left out: Nobody pushes an open door.')
  expect(page.waysOf('door.locked')[0]).toContain('screen not covered')
  expect(page.text('.reasons')).toContain('missing door.locked -- open --> door.closed')
  const picture = page.one('[id="door.ajar"] img')
  expect(picture.getAttribute('src')).toBe('pictures/door/ajar.png')
  expect(picture.getAttribute('alt')).toContain('ajar')
  expect(page.text('[id="door.ajar"] figcaption')).toBe('360 wide, step 1 of walk 1')
  expect(page.text('[id="door.ajar"] details')).toBe('A screen reader says button, Push')
  expect(page.text('[id="door.closed"]')).toContain('there is no picture')
})

test('the atlas of a chart with broken walks begins with where they broke and why, and shows what pictures there are', () => {
  const partial: ScreenRecord = {
    ...record,
    broken: [
      {
        number: 2,
        input: 'a key',
        step: { number: 3, event: 'xstate.done.actor.turn (turned)' },
        error: 'door: walk 2, ends elsewhere\n  expected locked',
        picture: 'door/broken-walk-2.png',
      },
      { number: 3, input: 'no key', step: null, error: '', picture: null },
    ],
    pictures: { ...record.pictures, locked: [] },
  }
  const page = render(atlasChartOf(doorMachine, door, partial))
  const [second = '', third] = page.all('.broken > ul > li').map(words)
  expect(second).toContain('Walk 2 from ‘a key’ did not end: it broke at step 3, turn done (turned).')
  expect(second).toContain('door: walk 2, ends elsewhere')
  expect(third).toBe('Walk 3 from ‘no key’ did not begin.')
  expect(page.all('h3, h4').map(words)[0]).toBe('Walks on the screen that broke')
  expect(page.one('.broken img').getAttribute('src')).toBe('pictures/door/broken-walk-2.png')
  expect(page.one('[id="door.ajar"] img').getAttribute('src')).toBe('pictures/door/ajar.png')
  expect(page.text('[id="door.locked"]')).toContain('broke before: there is no picture')
  expect(page.text('[id="door.closed"]')).toContain('never rest here')
  expect(render(atlasChartOf(doorMachine, door, partial), 'index.html').text('#coverage tbody')).toContain(
    'door 2 broken',
  )
})

test('the atlas holds the pictures of what broke beside those of the states', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'atlas-'))
  const [records, atlas] = [path.join(folder, 'records'), path.join(folder, 'atlas')]
  mkdirSync(path.join(records, 'door'), { recursive: true })
  for (const file of ['door/ajar.png', 'door/broken-walk-1.png']) writeFileSync(path.join(records, file), '')
  const error = 'door: walk 1, ends elsewhere'
  const broken = [{ number: 1, input: 'no key', step: null, error, picture: 'door/broken-walk-1.png' }]
  writeFileSync(path.join(records, 'door.json'), JSON.stringify({ ...record, broken }))
  writeAtlas(atlas, new Map(), readRecords(records), records)
  expect(readdirSync(path.join(atlas, 'pictures/door'))).toEqual(['ajar.png', 'broken-walk-1.png'])
  rmSync(folder, { recursive: true })
})

test('the atlas of a chart without a catalogue says that nothing is covered', () => {
  const chart = atlasChartOf(doorMachine, null, null)
  expect(render(chart).waysOf('door.closed')[0]).toBe('open → ajar model not covered')
  const overview = render(chart, 'index.html')
  expect(overview.text('#coverage tbody')).toContain('door no catalogue')
  expect(overview.one('#coverage tbody a').getAttribute('href')).toBe('door.html')
})

test('the atlas shows a text as it is written, markup included', () => {
  const page = render(atlasChartOf(doorMachine, door, record))
  expect(page.text('[id="door.closed"] > p')).toBe('Closed <b>& shut</b>')
  expect(html`<i title="${'"'}">${"<'&"}${null}${[1, html`<b></b>`]}</i>`.markup).toBe(
    '<i title="&quot;">&lt;&#39;&amp;1<b></b></i>',
  )
})

test('the atlas goes through a chart by hand: what may happen, where it leads, and back', () => {
  const page = render(atlasChartOf(doorMachine, door, null))
  page.run()
  const choices = () => page.all('.choices button')
  const press = (name: string) =>
    page
      .all('.steps button')
      .find((button) => words(button) === name)
      ?.dispatchEvent(page.click())
  expect(page.text('.stands')).toBe('Now: closed')
  expect(choices().map(words)).toEqual(['open (push)', 'lock (turn)'])
  press('open (push)')
  expect(page.text('.stands')).toBe('Now: ajar')
  expect(page.text('.taken')).toBe('open (push) → ajar')
  press('open (push)')
  expect(page.all('.taken li').map(words)).toEqual(['open (push) → ajar', 'open (push) → ajar'])
  press('One step back')
  press('One step back')
  expect(page.text('.stands')).toBe('Now: closed')
  press('lock (turn)')
  expect(page.text('.stands')).toBe('Now: closed')
  expect(page.one('.stands a').getAttribute('href')).toBe('#door.closed')
})

test('the atlas says what it is of', () => {
  expect(render(atlasChartOf(doorMachine, door, null), 'index.html').text('header p')).toMatch(
    /^All that the door can do\./,
  )
})

/** The page of a chart, or another file of its atlas, to be asked as a reader would. */
function render(chart: ReturnType<typeof atlasChartOf>, file = 'door.html') {
  const window = new Window()
  const { document } = window
  const pages = atlasPages([chart], new Map(), 'All that the door can do.')
  document.write(pages.get(file) ?? '')
  const one = (selector: string) => {
    const found = document.querySelector(selector)
    if (!found) throw new Error(`The page has no ${selector}`)
    return found
  }
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  return {
    one,
    all,
    click: () => new window.Event('click'),
    /** Runs the scripts of the steps, which the page names. */
    run: () => {
      const context = createContext({ document })
      runInContext(pages.get('door.steps.js') ?? '', context)
      runInContext(readFileSync(path.join(import.meta.dirname, '../atlas/assets/steps.js'), 'utf8'), context)
    },
    text: (selector: string): string => words(one(selector)),
    waysOf: (id: string): string[] => [...document.querySelectorAll(`[id="${id}"] .ways li`)].map(words),
  }
}

function words(element: { textContent: string }): string {
  return element.textContent.replaceAll(/\s+/g, ' ').trim()
}
