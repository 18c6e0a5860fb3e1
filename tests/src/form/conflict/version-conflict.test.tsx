import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { VersionConflict } from '@/src/form/conflict/version-conflict'
import { useAppForm } from '@/src/form/core/app-form'
import { BesideWizard } from '../../helpers/beside-wizard'

type Known = { status: string; refusal: { kind: string; message: string | null } | null }

function openAt(state: string, known: Known = { status: 'DRAFT', refusal: null }) {
  const sent: unknown[] = []
  const chart = createMachine({
    context: { applicationId: 'a1', ...known },
    initial: state,
    states: {
      comparing: { tags: 'comparing' },
      outdated: { tags: 'outdated' },
      overtaken: { tags: 'overtaken' },
      editing: {},
    },
    on: { '*': { actions: ({ event }) => void sent.push(event) } },
  })
  render(
    <BesideWizard wizard={createActor(chart).start()}>
      <Form />
    </BesideWizard>,
  )
  return sent
}

/** A form that only adds, so that it has nothing to compare. */
function Form() {
  const form = useAppForm({ defaultValues: { name: '' } })
  return (
    <form.AppForm>
      <VersionConflict />
    </form.AppForm>
  )
}

const region = () => screen.queryByRole('region', { name: 'This step can no longer be saved' })

test('while the other’s save is read, that is said, and nothing else', () => {
  openAt('comparing')
  expect(screen.getByText('Somebody else has saved this application meanwhile. Reading it.')).toBeTruthy()
  expect(region()).toBeNull()
})

test('nothing is said where nobody else has saved', () => {
  openAt('editing')
  expect(screen.queryByText(/Somebody else/)).toBeNull()
  expect(region()).toBeNull()
})

const CHANGED = 'Somebody else has changed the application so that this step is no longer part of it.'

test.each([
  ['DRAFT', null, CHANGED],
  ['COMPLETED', null, 'Somebody else has completed the application meanwhile.'],
  ['DRAFT', { kind: 'closed', message: 'The offer is accepted' }, 'The offer is accepted'],
  ['DRAFT', { kind: 'closed', message: null }, CHANGED],
  ['DRAFT', { kind: 'outdated', message: 'Too old' }, CHANGED],
])('why a step is over is said: %s, refused with %j', (status, refusal, why) => {
  openAt('overtaken', { status, refusal })
  expect(region()?.textContent).toContain(`${why} What you typed is still below, but it is not saved.`)
})

test('a form that only adds has nothing to compare, and its news has the focus, which Tab does not come back to', () => {
  openAt('outdated')
  expect(screen.getByText('Nothing in this step is different from yours. Save again to go on.')).toBeTruthy()
  const heading = screen.getByRole('heading', { level: 2 })
  expect(document.activeElement).toBe(heading)
  expect(heading.tabIndex).toBe(-1)
})

test('the news of the end has the focus, which Tab does not come back to, and leads to how the application stands', () => {
  const sent = openAt('overtaken')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
  expect(screen.getByRole('heading', { level: 2 }).tabIndex).toBe(-1)
  fireEvent.click(screen.getByRole('button', { name: 'See how it stands' }))
  expect(sent).toEqual([{ type: 'GO', stage: 'complete-application', applicationId: 'a1' }])
})
