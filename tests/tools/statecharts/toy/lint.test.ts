import { describe, expect, test } from 'vitest'
import { createMachine, fromPromise, setup } from 'xstate'
import { lintChart } from '../model/lint'

describe('the lint names', () => {
  const description = 'Rests.'

  test('a state without a description', () => {
    const chart = createMachine({ id: 'c', initial: 'a', states: { a: { on: { x: 'a' } } } })
    expect(lintChart(chart, { events: ['x'] })).toEqual(['c.a has no description'])
  })

  test('a state that no transition enters', () => {
    const chart = createMachine({
      id: 'c',
      initial: 'a',
      on: { x: '.a' },
      states: { a: { description }, b: { description } },
    })
    expect(lintChart(chart, { events: [] })).toEqual(['c.b cannot be reached'])
  })

  test('a state with no way out that is not final', () => {
    const chart = createMachine({
      id: 'c',
      initial: 'a',
      states: {
        a: { description, on: { x: 'b' } },
        b: { description },
      },
    })
    expect(lintChart(chart, { events: [] })).toEqual(['c.b has no way out and is not final'])
  })

  test('a request whose failure nobody hears', () => {
    const chart = setup({ actors: { save: fromPromise(() => Promise.resolve()) } }).createMachine({
      id: 'c',
      initial: 'a',
      states: { a: { description, invoke: { id: 'save', src: 'save', onDone: 'a' } } },
    })
    expect(lintChart(chart, { events: [] })).toEqual(['c.a invokes save without onError'])
  })

  test('a delay without a name', () => {
    const chart = createMachine({
      id: 'c',
      initial: 'a',
      states: { a: { description, after: { 500: 'b' } }, b: { description, on: { x: 'a' } } },
    })
    expect(lintChart(chart, { events: ['x'] })).toEqual(['c.a waits 500 ms instead of a delay with a name'])
  })

  test('an end that is reached without its submit, and not one that a request answers', () => {
    const chart = setup({ actors: { save: fromPromise(() => Promise.resolve()) } }).createMachine({
      id: 'c',
      initial: 'editing',
      states: {
        editing: { description, on: { submit: 'saving', GO: 'saved' } },
        saving: {
          description,
          on: { GO: {} },
          invoke: { id: 'save', src: 'save', onDone: 'saved', onError: 'saved' },
        },
        saved: { description, type: 'final' },
      },
    })
    expect(lintChart(chart, { events: [] })).toEqual([
      'c.saved is final without a request: c.editing -- GO --> c.saved',
      'c.saved is final without a request: c.saving -- xstate.error.actor.save --> c.saved',
    ])
  })

  test('a state with a tag that lets the event through which it must forbid, and none that forbids it', () => {
    const chart = createMachine({
      id: 'c',
      initial: 'saving',
      on: { GO: '.open' },
      states: {
        open: { description, on: { x: 'saving', y: 'holding' } },
        saving: { description, tags: 'busy' },
        holding: { description, tags: 'busy', on: { GO: {} } },
      },
    })
    const rules = { events: [], forbidden: { event: 'GO', tag: 'busy' } }
    expect(lintChart(chart, rules)).toEqual(['c.saving is busy and lets GO through'])
    expect(lintChart(chart, { events: [] })).toEqual([])
  })

  test('an event that no state handles', () => {
    const chart = createMachine({ id: 'c', initial: 'a', states: { a: { description, on: { x: 'a' } } } })
    expect(lintChart(chart, { events: ['x', 'y'] })).toEqual(['no state handles y'])
  })

  test('guards, actors and delays that nothing uses', () => {
    const chart = setup({
      guards: { isOld: () => true },
      actors: { save: fromPromise(() => Promise.resolve()) },
      delays: { long: 1000 },
    }).createMachine({ id: 'c', initial: 'a', states: { a: { description, on: { x: 'a' } } } })
    expect(lintChart(chart, { events: [] })).toEqual([
      'guard isOld is never asked',
      'actor save is never invoked',
      'delay long is never waited for',
    ])
  })
})
