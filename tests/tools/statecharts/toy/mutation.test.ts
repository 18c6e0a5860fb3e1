import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Catalogue } from '../model/catalogue'
import { lintChart } from '../model/lint'
import type { Journey } from '../mutation/journeys'
import { tryMutants, type Lint } from '../mutation/trial'
import { safeCatalogue, safeMachine } from './safe'

// The chart's own type has done its work where the catalogue is written.
const safe = safeCatalogue as unknown as Catalogue

const lint: Lint = (entry, machine) => lintChart(machine, { events: Object.keys(entry.events) })

async function typed(code: string) {
  const checkCode = fromPromise<{ kind: 'right' } | { kind: 'wrong' }, { code: string }>(
    async ({ input }) => {
      if (input.code === '') throw new Error('no code')
      return { kind: input.code === '1234' ? 'right' : 'wrong' }
    },
  )
  const actor = createActor(safeMachine.provide({ actors: { checkCode } })).start()
  actor.send({ type: 'code.typed', code })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  return waitFor(actor, (snapshot) => !snapshot.matches('checking'), { timeout: 100 })
}

const opens: Journey = {
  file: 'safe.test.ts',
  title: 'the right code opens the safe',
  run: async () => {
    const { value, context } = await typed('1234')
    expect([value, context.wrongCodes]).toEqual(['opened', 0])
  },
}

const counts: Journey = {
  file: 'safe.test.ts',
  title: 'a wrong code is counted, a lost one is not',
  run: async () => {
    const wrong = await typed('9999')
    expect([wrong.value, wrong.context.wrongCodes]).toEqual(['locked', 1])
    const lost = await typed('')
    expect([lost.value, lost.context.wrongCodes]).toEqual(['locked', 0])
  },
}

test('journeys that look at everything notice each mistake in a chart', async () => {
  const trial = await tryMutants(safe, [opens, counts], lint)
  expect(trial).toMatchObject({ name: 'safe', journeys: trial.mutants, survivors: [] })
  expect(trial.mutants).toBeGreaterThan(10)
})

test('what journeys do not look at is named, and who else noticed it', async () => {
  const { lint: byLint, survivors } = await tryMutants(safe, [opens], lint)
  expect(byLint).toContain('removed: safe.checking -- xstate.error.actor.checkCode --> safe.locked')
  expect(survivors.map(({ name }) => name)).toContain(
    'action dropped: countWrongCode at safe.checking -- xstate.done.actor.checkCode --> safe.locked',
  )
})

test('a journey that fails on the chart as it is says so, instead of noticing everything', async () => {
  const broken = { ...opens, run: () => Promise.reject(new Error('broken')) }
  await expect(tryMutants(safe, [broken], lint)).rejects.toThrow("'the right code opens the safe' fails")
})
