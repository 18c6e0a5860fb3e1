import { describe, expect, test } from 'vitest'
import { createMachine, fromPromise, setup, type AnyStateMachine } from 'xstate'
import { borrowerWizardCatalogue, catalogues, partnerWizardCatalogue, uploadsCatalogue } from './catalogues'
import { lintChart } from './lint'

const charts = catalogues
  .filter(({ name }) => name !== 'uploads')
  .map(({ name, machine, events }): [string, AnyStateMachine, string[]] => [
    name,
    machine,
    Object.keys(events),
  ])

/** The two wizards are written in one vocabulary: what one of them does without, the other uses. */
const wizards: readonly AnyStateMachine[] = [partnerWizardCatalogue.machine, borrowerWizardCatalogue.machine]

test.each(charts)('the chart of %s leaves a reviewer nothing to object to', (_, machine, events) => {
  // A locked offer is shown until its page is left: the wizard ends the chart.
  const siblings = wizards.includes(machine) ? wizards : []
  expect(lintChart(machine, events, ['loanOffer.locked'], siblings)).toEqual([])
})

test('the uploads spawn their actor instead of invoking it, and that is all', () => {
  const { machine, events } = uploadsCatalogue
  expect(lintChart(machine, Object.keys(events))).toEqual(['actor upload is never invoked'])
})

describe('the lint names', () => {
  const description = 'Rests.'

  test('a state without a description', () => {
    const chart = createMachine({ id: 'c', initial: 'a', states: { a: { on: { x: 'a' } } } })
    expect(lintChart(chart, ['x'])).toEqual(['c.a has no description'])
  })

  test('a state that no transition enters', () => {
    const chart = createMachine({
      id: 'c',
      initial: 'a',
      on: { x: '.a' },
      states: { a: { description }, b: { description } },
    })
    expect(lintChart(chart, [])).toEqual(['c.b cannot be reached'])
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
    expect(lintChart(chart, [])).toEqual(['c.b has no way out and is not final'])
  })

  test('a request whose failure nobody hears', () => {
    const chart = setup({ actors: { save: fromPromise(() => Promise.resolve()) } }).createMachine({
      id: 'c',
      initial: 'a',
      states: { a: { description, invoke: { id: 'save', src: 'save', onDone: 'a' } } },
    })
    expect(lintChart(chart, [])).toEqual(['c.a invokes save without onError'])
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
    expect(lintChart(chart, [])).toEqual([
      'c.saved is final without a request: c.editing -- GO --> c.saved',
      'c.saved is final without a request: c.saving -- xstate.error.actor.save --> c.saved',
    ])
  })

  test('a busy state that lets GO through, and none that forbids it', () => {
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
    expect(lintChart(chart, [])).toEqual(['c.saving is busy and lets GO through'])
  })

  test('an event that no state handles', () => {
    const chart = createMachine({ id: 'c', initial: 'a', states: { a: { description, on: { x: 'a' } } } })
    expect(lintChart(chart, ['x', 'y'])).toEqual(['no state handles y'])
  })

  test('guards, actors and delays that nothing uses', () => {
    const chart = setup({
      guards: { isOld: () => true },
      actors: { save: fromPromise(() => Promise.resolve()) },
      delays: { long: 1000 },
    }).createMachine({ id: 'c', initial: 'a', states: { a: { description, on: { x: 'a' } } } })
    expect(lintChart(chart, [])).toEqual([
      'guard isOld is never asked',
      'actor save is never invoked',
      'delay long is never waited for',
    ])
  })
})
