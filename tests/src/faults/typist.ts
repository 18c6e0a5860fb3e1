import { expect, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { OutboxItem } from '@/machines/outbox/outbox.machine'
import type { Application } from '@/schemas/entities/application'
import type { CoApplicantValues } from '@/schemas/forms/co-applicant'
import type { EmploymentValues } from '@/schemas/forms/employment'
import type { PersonalValues } from '@/schemas/forms/personal'
import type { ReferenceValues } from '@/schemas/forms/reference'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { queryClient } from '@/src/api/query-client'
import { readEntries } from '@/src/outbox/store/outbox-store'
import { opaque } from '../../model/catalogues/fixtures'
import { copy, ID } from '../helpers/applications'
import { closePages, openPage, run } from '../helpers/run'
import { beginLife } from './lives'

const PATIENCE = 20

/** Co-applicants and references are named by `thing`, with a number. */
export type Typed = { thing: string; said: string }

const isReference = (thing: string) => thing.startsWith('reference ')

function shown(application: Application | undefined, thing: string): unknown[] {
  const named = ({ name }: { name: string }) => name === thing
  if (thing === 'personal_info') return [application?.personal_info?.city].filter(Boolean)
  if (thing === 'employment_info') return [application?.employment_info?.company_name].filter(Boolean)
  if (isReference(thing)) return (application?.reference ?? []).filter(named).map(({ address }) => address)
  return (application?.co_applicants ?? []).filter(named).map(({ city }) => city)
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

export function typist() {
  const clock = new SimulatedClock()
  const typed: Typed[] = []
  let life = beginLife()
  let page = life.live(() => openPage(clock))

  const load = () => life.live(() => run(wizardActors.loadApplication, { applicationId: ID }, page))
  const outbox = () => page.getSnapshot().context.outbox

  async function close(): Promise<void> {
    life.end()
    closePages()
    await readEntries('nobody')
    queryClient.clear()
  }

  async function reload(): Promise<void> {
    await close()
    life = beginLife()
    page = life.live(() => openPage(clock))
    await load()
    const names = copy()?.co_applicants.map(({ name }) => name) ?? []
    expect(names, 'nobody is shown twice').toEqual([...new Set(names)])
  }

  function save({ thing, said }: Typed): Promise<unknown> {
    const application = copy()
    const isUpdate = shown(application, thing).length > 0
    const people = application?.co_applicants ?? []
    const recordIndex = isUpdate ? people.findIndex(({ name }) => name === thing) : people.length
    const personal = { ...opaque<PersonalValues>(), city: said }
    const employment = { ...opaque<EmploymentValues>(), company_name: said }
    const coApplicant = { ...opaque<CoApplicantValues>(), name: thing, city: said }
    const reference = { ...opaque<ReferenceValues>(), name: thing, address: said }
    return life.live(() => {
      if (thing === 'personal_info')
        return run(wizardActors.savePersonalInfo, { applicationId: ID, isUpdate, value: personal }, page)
      if (thing === 'employment_info')
        return run(wizardActors.saveEmploymentInfo, { applicationId: ID, isUpdate, value: employment }, page)
      if (isReference(thing))
        return run(
          wizardActors.saveReferences,
          { applicationId: ID, value: [{ ...reference, type: 'PERSONAL_REFERENCE' }] },
          page,
        )
      const person = { applicationId: ID, isUpdate, recordIndex, value: coApplicant }
      return run(wizardActors.saveCoApplicant, person, page)
    })
  }

  return {
    typed,
    load,
    reload,
    close,
    wait: (ms: number) => life.live(() => clock.increment(ms)),
    look: () => life.live(() => outbox().send({ type: 'retry.suggested' })),
    /** Submits until the server accepts. With `reloadAfter` the page reloads after so many turns of the event loop, and retypes what is missing. */
    async submit(thing: string, said: string, reloadAfter: number | null): Promise<void> {
      typed.push({ thing, said })
      if (reloadAfter !== null) {
        save({ thing, said }).catch(() => undefined)
        for (let turns = 0; turns < reloadAfter; turns += 1) await turn()
        await reload()
        if (shown(copy(), thing).includes(said)) return
      }
      for (let tries = 0; tries < PATIENCE; tries += 1) {
        const outcome = await save({ thing, said }).catch(() => null)
        if (outcome !== null)
          return expect(outcome).toHaveProperty('kind', expect.stringMatching(/saved|kept/))
      }
      throw new Error(`${thing} was never taken`)
    },
    settled: () =>
      vi.waitFor(
        () => {
          life.live(() => clock.increment(400_000))
          const items: OutboxItem[] = outbox().getSnapshot().context.items
          expect(items.map(({ facts, phase }) => `${facts.kind} ${phase}`)).toEqual([])
        },
        { timeout: 10_000, interval: 2 },
      ),
  }
}
