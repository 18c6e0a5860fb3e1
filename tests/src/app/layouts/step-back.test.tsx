import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { StepBack } from '@/src/app/layouts/step-back'
import { STAGE_LABELS } from '@/src/components/answers/stage-labels'
import { BesideWizard } from '../../helpers/beside-wizard'

/** The button on the page of a stage, which the browser has come to from so many other pages. */
async function openAt(stage: string, pagesBefore: number) {
  const wizard = createActor(createMachine({ initial: stage, states: { [stage]: {} } })).start()
  const entries = [...Array.from({ length: pagesBefore }, (_, index) => `/page${index}`), '/here']
  const history = createMemoryHistory({ initialEntries: entries, initialIndex: pagesBefore })
  const page = () => (
    <>
      <StepBack />
      <p>{stage}</p>
    </>
  )
  const router = createRouter({ history, routeTree: createRootRoute({ notFoundComponent: page }) })
  render(
    <BesideWizard wizard={wizard}>
      {/* The types of a router are those of the app's only one. */}
      <RouterProvider router={router as never} />
    </BesideWizard>,
  )
  await screen.findByText(stage)
  return history
}

const back = () => screen.queryByRole('button', { name: 'Back' })

test('every page that asks something has the way back, and none before or after', async () => {
  const withBack: string[] = []
  for (const stage of Object.keys(STAGE_LABELS)) {
    const { destroy } = await openAt(stage, 1)
    if (back()) withBack.push(stage)
    destroy()
    cleanup()
  }
  expect(withBack.toSorted()).toEqual([
    'business',
    'co-applicant-details',
    'co-applicants',
    'employment',
    'kyc',
    'loan-doc',
    'reference-details',
    'references',
  ])
})

test('it leads to the page before', async () => {
  const history = await openAt('kyc', 2)
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(history.location.pathname).toBe('/page1')
})

test('where the browser has no page before there is no way back', async () => {
  await openAt('kyc', 0)
  expect(back()).toBeNull()
})
