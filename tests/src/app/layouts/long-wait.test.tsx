import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { LongWait } from '@/src/app/layouts/long-wait'
import type { WizardActor } from '@/src/hooks/wizard'
import { prefetchToaster } from '@/src/ui/toast/toast'
import { renderInTheme } from '../../form/harness'

const chart = createMachine({
  initial: 'editing',
  states: {
    saving: { tags: 'busy', on: { 'request.cancelled': 'editing' } },
    accepting: { tags: 'busy' },
    loading: { tags: ['busy', 'loading'] },
    proving: { tags: ['busy', 'otpDialog'] },
    'success/loan-offers': { tags: 'busy' },
    editing: {},
  },
})

beforeEach(async () => {
  prefetchToaster()
  await import('@/src/ui/toast/toaster')
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function waitAt(state: string) {
  const actor = createActor(chart, { snapshot: chart.resolveState({ value: state }) }).start()
  // Of a wizard only its tags and what it can are asked here.
  renderInTheme(<LongWait wizard={actor as unknown as WizardActor} />)
}

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const stop = () => screen.queryByRole('button', { name: 'Stop waiting' })
const notice = () => screen.queryByText('This takes longer than usual. Nothing is lost.')

test('a save that takes long is said to, and can be given up', async () => {
  waitAt('saving')
  expect(notice()).toBeNull()
  await wait(8)
  expect(notice()).toBeTruthy()
  expect(stop()).toBeNull()
  await wait(12)
  fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }))
  await wait(0)
  expect(notice()).toBeNull()
  expect(screen.getByText('You stopped waiting. It may not have arrived: please try again.')).toBeTruthy()
})

test('what cannot be given up is said to take long all the same', async () => {
  waitAt('accepting')
  await wait(20)
  expect(notice()).toBeTruthy()
  expect(stop()).toBeNull()
})

test.each(['loading', 'proving', 'success/loan-offers', 'editing'])(
  'nothing is said while the wizard is %s: the page says it, or nothing takes long',
  async (state) => {
    waitAt(state)
    await wait(20)
    expect(notice()).toBeNull()
  },
)
