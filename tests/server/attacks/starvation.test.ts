import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { openAdmission } from '@/server/http/admission/admission'
import { TimeShares } from '@/server/http/admission/time-shares'
import type { Visitor } from '@/server/http/admission/visitor'

const agent = (person: string, tenant = 'ucap'): Visitor => ({ lane: 'agent', tenant, person })
const guest = (person: string): Visitor => ({ lane: 'guest', tenant: 'ucap', person })
const nobody = (person: string): Visitor => ({ lane: 'nobody', tenant: 'ucap', person })

/** An admission whose work goes on until it is ended, and who is in it, refused or done. */
function openGates(atOnce: number, waiting: number, shares = new TimeShares()) {
  const admit = openAdmission({ atOnce, waiting, maxWaitMs: 60_000 }, shares)
  // Admission only sets when to come again.
  const context = { header: () => undefined } as unknown as Context
  const ends = new Map<string, () => void>()
  const begun: string[] = []
  const refused: string[] = []
  const work = (name: string) => async () => {
    begun.push(name)
    await new Promise<void>((resolve) => ends.set(name, resolve))
  }
  return {
    begun,
    refused,
    come(name: string, visitor: Visitor): void {
      admit(context, visitor, work(name)).catch(() => refused.push(name))
    },
    end: (name: string) => ends.get(name)?.(),
    hasBegun: async (...names: string[]) => {
      await expect.poll(() => begun).toEqual(names)
    },
  }
}

const crowd = (count: number, come: (at: number) => void) => {
  for (let at = 0; at < count; at += 1) come(at)
}

test('nobody’s crowd takes one place of four, and neither a place nor the queue of the signed-in', async () => {
  const gates = openGates(4, 3)
  crowd(60, (at) => gates.come(`nobody ${at}`, nobody(`10.0.0.${at}`)))
  await gates.hasBegun('nobody 0')
  gates.come('asha', agent('asha'))
  gates.come('meena', guest('meena'))
  await gates.hasBegun('nobody 0', 'asha', 'meena')
  await expect.poll(() => gates.refused.length).toBe(60 - 1 - 3)
  expect(gates.refused.every((name) => name.startsWith('nobody'))).toBe(true)
})

test('who is known goes before nobody who came first, and agents before guests', async () => {
  const gates = openGates(1, 9)
  gates.come('first', agent('asha'))
  gates.come('nobody', nobody('10.0.0.1'))
  gates.come('guest', guest('meena'))
  gates.come('agent', agent('ravi'))
  await gates.hasBegun('first')
  for (const [last, next] of [
    ['first', 'agent'],
    ['agent', 'guest'],
    ['guest', 'nobody'],
  ] as const) {
    gates.end(last)
    await expect.poll(() => gates.begun.at(-1)).toBe(next)
  }
})

test('nobody and guests get their share of the turns while agents never pause, so that a sign-in works', async () => {
  const gates = openGates(1, 100)
  crowd(30, (at) => gates.come(`agent ${at}`, agent(String(at))))
  gates.come('nobody', nobody('10.0.0.1'))
  gates.come('guest', guest('meena'))
  for (let turn = 1; turn <= 8; turn += 1) {
    await expect.poll(() => gates.begun.length).toBe(turn)
    gates.end(gates.begun.at(-1) ?? '')
  }
  expect(gates.begun).toContain('nobody')
  expect(gates.begun).toContain('guest')
})

test('a noisy tenant takes three places of four, and another waits for one of its own at most', async () => {
  const gates = openGates(4, 100)
  crowd(60, (at) => gates.come(`noisy ${at}`, agent(String(at), 'noisy')))
  await gates.hasBegun('noisy 0', 'noisy 1', 'noisy 2')
  gates.come('asha', agent('asha'))
  gates.come('ravi', agent('ravi'))
  await expect.poll(() => gates.begun.at(-1)).toBe('asha')
  gates.end('noisy 1')
  gates.end('noisy 2')
  await expect.poll(() => gates.begun).toContain('ravi')
})

test('one person takes half of the places, and another waits for one of theirs at most', async () => {
  const gates = openGates(4, 100)
  crowd(60, (at) => gates.come(`noisy ${at}`, agent('noisy')))
  await gates.hasBegun('noisy 0', 'noisy 1')
  gates.come('asha', agent('asha'))
  gates.come('ravi', agent('ravi'))
  await expect.poll(() => gates.begun.at(-1)).toBe('asha')
  gates.end('noisy 0')
  gates.end('noisy 1')
  await expect.poll(() => gates.begun).toContain('ravi')
})

test('where a queue is full, whoever has most in it is refused, and not the one who comes', async () => {
  const gates = openGates(1, 3)
  crowd(4, (at) => gates.come(`noisy ${at}`, agent('noisy', 'noisy')))
  gates.come('asha', agent('asha'))
  await expect.poll(() => gates.refused).toEqual(['noisy 3'])
  gates.come('noisy 4', agent('noisy', 'noisy'))
  await expect.poll(() => gates.refused).toEqual(['noisy 3', 'noisy 4'])
})

test('whoever leaves a place before the end of the work has none any more', async () => {
  const admit = openAdmission({ atOnce: 1, waiting: 1, maxWaitMs: 60_000 })
  const context = { header: () => undefined } as unknown as Context
  const gate: { open?: () => void } = {}
  const first = admit(context, nobody('10.0.0.1'), (leave) => {
    leave()
    return new Promise<void>((resolve) => (gate.open = resolve))
  })
  const places = () => admit(context, agent('asha'), async () => 'in')
  expect(await places()).toBe('in')
  gate.open?.()
  await first
  expect(await Promise.all([places(), places()])).toEqual(['in', 'in'])
})

test.each([
  ['strangers', nobody('10.0.0.1')],
  ['a noisy tenant', agent('ravi', 'noisy')],
])(
  '%s who have had their share of the time wait where places are free, and then go on',
  async (_, crowding) => {
    let now = 0
    const shares = new TimeShares(() => now)
    const gates = openGates(4, 50, shares)
    shares.noteCall(agent('asha'))
    for (let time = 0; shares.waitMs(crowding) === 0; time += 1) {
      const end = shares.begin(crowding)
      now += 100
      end()
      shares.noteCall(agent('asha'))
      if (time > 1000) throw new Error('All of the time is theirs')
    }
    gates.come('crowding', crowding)
    gates.come('asha', agent('asha'))
    await expect.poll(() => gates.begun).toEqual(['asha'])
    now += shares.waitMs(crowding)
    await expect.poll(() => gates.begun).toEqual(['asha', 'crowding'])
  },
)
