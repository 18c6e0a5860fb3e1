import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { createAppRouter } from '@/src/app/router/router'
import { createRouterPort } from '@/src/app/router/router-port'
import { SessionContext, type SessionActor } from '@/src/hooks/session'
import { theme } from '@/src/ui/theme/theme'
import { standAt } from '../helpers/api-server'

/** @returns where the browser stands: path and query. */
export const address = () => location.pathname + location.search

/** Opens the whole app at an address, with the session that runs there, its real router and its real pages. */
export function openApp(path: string, session: SessionActor) {
  standAt(new URL(path, location.origin).href)
  const router = createAppRouter(createRouterPort(session))
  const trail = [path]
  router.history.subscribe(({ location: { href }, action }) => {
    if (action.type === 'REPLACE') trail.pop()
    trail.push(href)
  })
  onTestFinished(() => router.history.destroy())
  render(
    <MantineProvider theme={theme} env="test">
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </MantineProvider>,
  )
  return {
    router,
    user: userEvent.setup(),
    trail,
    /** Follows a link or types an address: the page goes there as far as it may. */
    go: (href: string) => router.navigate({ href }),
  }
}

/** The page that shows, by its heading, and its address: `expect.poll(shown, PATIENCE)` waits for both. */
export const shown = () => [document.querySelector('h1')?.textContent, address()]

/** A page's code is fetched when it is first opened, which a busy machine takes long for. */
export const PATIENCE = { timeout: 4000 }
