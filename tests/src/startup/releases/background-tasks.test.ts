import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { startBackgroundTasks } from '@/src/startup/releases/background-tasks'

test('beside the app it is watched for newer releases, and for code that they have taken away', () => {
  const register = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('SecurityError')))
  Object.assign(navigator, { serviceWorker: { register } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  const listen = vi.spyOn(window, 'addEventListener').mockReturnValue()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  startBackgroundTasks(createActor(createMachine({})))
  // The first page has its own code and answers before the whole app is fetched.
  expect(register).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  // The browser's cache must not hold back a newer one.
  expect(register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' })
  expect(listen.mock.calls.map(([type]) => type)).toContain('vite:preloadError')
})
