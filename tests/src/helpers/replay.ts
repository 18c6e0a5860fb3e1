import { expect, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Work } from '@/machines/outbox/entry'
import type { EmploymentValues } from '@/schemas/forms/employment'
import { TIME_LIMITS } from '@/schemas/time-limits'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { opaque } from '@/tests/model/catalogues/fixtures'
import { outboxProtocol } from '@/tests/model/protocols/outbox/protocol'
import type { Section, World } from '@/tests/model/protocols/outbox/world'
import { answer, lost, ok, refusal, type Answer, type startApiServer } from './api-server'
import { ID } from './applications'
import { EMPLOYMENT, openOutbox, PERSONAL, personal } from './outbox'
import { run } from './run'
import { until } from './until'

/* The steps of the outbox's world (tests/model/protocols/outbox), taken by the real outbox before a server that does as it is told. */

type Waiting = {
  key: string
  base: string
  section: Section
  said: number
  reply: (said: Answer) => void
  outcome: Answer | null
}

const workOf = (section: Section, said: number): Work =>
  section === 'personal'
    ? personal(`words ${said}`)
    : { kind: 'employment', value: { ...opaque<EmploymentValues>(), company_name: `words ${said}` } }

const WAITED = 'the form has waited long enough'

/** Of what a counterexample may end before: on to the flow's own end, one at a time. */
const ONWARD = [
  'the first message is answered',
  'the first message arrives at the server',
  'the entry in turn goes out',
  'the pause is over of the first entry',
]

const AGAIN = 'the person asks for another try of the first entry'
const GIVE_UP = 'the person gives up the words of the first entry'

/** A server that keeps versions and keys as the world's does, and answers when it is asked to. */
function controlServer(api: ReturnType<typeof startApiServer>) {
  const wire: Waiting[] = []
  const server = {
    version: 1,
    keys: new Map<string, number>(),
    done: [] as { section: Section; said: number }[],
    isGone: false,
  }
  const waitFor =
    (section: Section, call: string): Answer =>
    async (response) => {
      const { headers, version, body } = api.calls.findLast((one) => one.call === call) ?? api.onlyCall()
      const said = Number(/words (\d+)/.exec(JSON.stringify(body))?.[1])
      const given = await new Promise<Answer>((reply) => {
        const base = version?.replaceAll('"', '') ?? ''
        wire.push({ key: String(headers['idempotency-key']), base, section, said, reply, outcome: null })
      })
      await given(response)
    }
  for (const [section, first] of [
    ['personal', PERSONAL],
    ['employment', EMPLOYMENT],
  ] as const)
    for (const call of [first, `PATCH /v1/loan-application/${ID}/${section}-info`])
      api.on(call, waitFor(section, call))
  api.on(`GET /v1/loan-application/${ID}`, (response) =>
    ok(
      { id: ID, status: 'DRAFT', stage: ['CREATE_APPLICATION'], co_applicants: [] },
      `"${server.version}"`,
    )(response),
  )
  const messageAt = (at: number): Waiting => {
    const message = wire[at]
    if (!message) throw new Error(`There is no message ${at + 1}`)
    return message
  }
  const arrive = (at: number) => {
    const message = messageAt(at)
    const { key, base, section, said } = message
    if (!server.isGone && !server.keys.has(key) && base === String(server.version)) {
      server.version += 1
      server.keys.set(key, server.version)
      server.done.push({ section, said })
    }
    const made = server.keys.get(key)
    const answered = made === undefined ? refusal(412) : ok({}, `"${made}"`)
    message.outcome = server.isGone ? refusal(404) : answered
  }
  const reply = (at: number, given: Answer | null) => {
    const message = messageAt(at)
    wire.splice(at, 1)
    if (given) message.reply(given)
  }
  return { wire, server, messageAt, arrive, reply }
}

/** Takes the steps that the right product can take, and goes on to the end. @returns the world there, in which the real ones are too */
export async function replay(
  api: ReturnType<typeof startApiServer>,
  left: Partial<World['left']>,
  steps: readonly string[],
): Promise<World> {
  const outbox = openOutbox()
  const { wire, server, messageAt, arrive, reply } = controlServer(api)
  const protocol = outboxProtocol({}, { ...left, reloads: 0 })
  let isFormOpen = false
  let world = protocol.start

  const inOrder = () => outbox.items().toSorted((one, other) => one.facts.order - other.facts.order)
  const queue = () => inOrder().map(({ facts, phase }) => `${facts.kind} ${phase}`)
  const idAt = (at: number) => inOrder()[at]?.facts.id ?? ''

  async function submit(section: Section, after: World, isPatient: boolean) {
    // Nobody waits eight seconds for a form that has waited long enough.
    if (!isPatient) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    isFormOpen = true
    const close = () => {
      isFormOpen = false
    }
    void outbox.save(workOf(section, after.typed[section])).then(close, close)
  }

  async function play(action: string, after: World, next: string | undefined) {
    const at = ['first', 'second', 'third'].findIndex((number) => action.includes(`the ${number} `))
    const section = action.startsWith('the personal') ? 'personal' : 'employment'
    if (action.includes('form is submitted')) return submit(section, after, next !== WAITED)
    if (action === WAITED) {
      vi.advanceTimersByTime(TIME_LIMITS.longWait)
      vi.useRealTimers()
    } else if (action.includes('arrives at the server')) arrive(at)
    else if (action.includes('is answered')) reply(at, messageAt(at).outcome)
    else if (action.includes('is lost')) reply(at, lost)
    else if (action.includes('asks to wait')) reply(at, answer(429, {}, { 'retry-after': '2' }))
    else if (action.includes('then fails')) {
      arrive(at)
      reply(at, refusal(500))
    } else if (action === 'somebody else saves') {
      server.version += 1
      server.done.push({ section: 'employment', said: 0 })
    } else if (action === 'the application is read anew')
      await run(wizardActors.loadApplication, { applicationId: ID }, outbox.page)
    else if (action === 'the application is erased at the server') server.isGone = true
    else if (action.includes('another try')) outbox.send({ type: 'entry.retryRequested', id: idAt(at) })
    else if (action.includes('gives up')) outbox.send({ type: 'entry.withdrawn', id: idAt(at) })
    else if (action.startsWith('the pause is over')) {
      if (outbox.page.clock instanceof SimulatedClock) outbox.page.clock.increment(5 * 60_000)
    } else if (action !== 'the entry in turn goes out') throw new Error(`Nothing here does: ${action}`)
  }

  const keys = new Map<number, string>()

  /** The real ones come to where the world is; what is in turn there has gone out here already. */
  const settle = () =>
    until(() => {
      expect({ queue: queue(), isFormOpen, version: server.version, done: server.done }).toEqual({
        queue: world.entries.map(({ section, phase }) => `${section} ${phase}`),
        isFormOpen: world.form !== null,
        version: world.server.version,
        done: world.server.done.map(({ section, said }) => ({ section, said })),
      })
      for (const [at, { id, base, section, said }] of world.wire.entries()) {
        expect(wire[at]).toMatchObject({ base, section, said })
        keys.set(id, keys.get(id) ?? messageAt(at).key)
        expect(messageAt(at).key).toBe(keys.get(id))
      }
      expect(new Set(keys.values()).size).toBe(keys.size)
    })

  async function take(action: string, next?: string): Promise<boolean> {
    const after = protocol.actions[action]?.(world) ?? null
    if (after === null) return false
    const broken = Object.entries(protocol.properties).filter(([, isBroken]) =>
      isBroken({ before: world, action, after }),
    )
    expect(broken).toEqual([])
    await play(action, after, next)
    world = after
    await settle()
    return true
  }
  for (const [index, step] of steps.entries()) await take(step, steps[index + 1])
  while (!protocol.isAtEnd(world)) {
    let isTaken = false
    for (const action of [...ONWARD, server.isGone ? GIVE_UP : AGAIN]) {
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      isTaken = await take(action)
      if (isTaken) break
    }
    if (!isTaken) throw new Error('There is no way on')
  }
  return world
}
