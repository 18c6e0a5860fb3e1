import { expect, test } from 'vitest'
import type { Stage } from '@/machines/wizard/wizard-types'
import { translateOutlines } from '@/src/app/layouts/outlines'
import { STAGE_LABELS } from '@/src/components/answers/stage-labels'

/* All that the first page shows and says while its code is on its way: its title, and roughly what it will hold. */

const titles = Object.entries(translateOutlines()).map(([page, [title]]) => [page, title])
const pagesOf = (kind: string) =>
  Object.entries(translateOutlines())
    .filter(([, [, shape]]) => shape === kind)
    .map(([page]) => page.replace('/application/', ''))

test('each step is called what it is called elsewhere', () => {
  // The first and the references have several titles; tracking is told to people who do not know the steps.
  const { mobile: _, 'reference-details': __, track: ___, ...named } = STAGE_LABELS
  const steps = Object.entries(named).map(([stage, label]) => [`/application/${stage as Stage}`, label])
  expect(titles).toEqual(expect.arrayContaining(steps))
})

test('a page whose title depends on what is opened has none before', () => {
  expect(titles.filter(([, title]) => title === '').map(([page]) => page)).toEqual([
    '/application/mobile',
    '/application/reference-details',
  ])
})

test.each([
  ['/', 'Dashboard'],
  ['/login', 'Dashboard'],
  ['/profile', 'Profile'],
  ['/applications', 'Applications'],
  ['/unsent', 'Not sent yet'],
  ['/disbursment-cases', 'Offline Disbursments'],
  ['/application/create-case', 'Create Case'],
  ['/application/prefferred-lenders', 'Lenders'],
  ['/application/track', 'Track your application'],
])('%s is called %s', (page, title) => {
  expect(titles).toContainEqual([page, title])
})

test('tiles, lists and forms look like what they are', () => {
  expect(pagesOf('tiles')).toEqual(['/', '/login'])
  expect(pagesOf('list')).toEqual([
    '/applications',
    '/unsent',
    '/disbursment-cases',
    'prefferred-lenders',
    'co-applicants',
    'references',
    'success/loan-offers',
    'success',
    'rejection',
    'complete-application',
  ])
  expect(pagesOf('form')).toHaveLength(12)
})
