import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { borrowerWizardMachine } from '@/machines/borrower-wizard/borrower-wizard.machine'
import type { JoinUsRecord } from '@/machines/join-us/join-us.machine'
import { outboxMachine } from '@/machines/outbox/outbox.machine'
import { sessionMachine, type GuestActors } from '@/machines/session/session.machine'
import { joinUsWithActors } from '@/src/actors/join-us-actors'
import { SessionContext } from '@/src/hooks/session'
import { theme } from '@/src/ui/theme/theme'
import { instantUploads } from './fake-session'

/** One request of the page, as the network sees it. */
export interface Asked {
  path: string
  query: Record<string, string>
  body: unknown
}

/** All that the server says to a path, asked for the first time, the second ...; the last one stands for all later times. */
export type Answers = Record<string, readonly (Response | Error | Promise<Response>)[]>

/** A server that has taken a request and never answers it. */
export const never = new Promise<Response>(() => undefined)

/** Stands in for the network, below the real client. What nobody answers is not there. */
export function serveGuest(answers: Answers): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string | null }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const path = pathname.replace('/api/v1', '')
    const times = asked.filter((before) => before.path === path).length
    asked.push({
      path,
      query: Object.fromEntries(searchParams),
      body: body === null ? null : JSON.parse(body),
    })
    const answer = await (answers[path]?.[times] ?? answers[path]?.at(-1))
    if (answer instanceof Error) throw answer
    return answer?.clone() ?? Response.json({}, { status: 404 })
  })
  return asked
}

/** Shows a guest's page with the real charts and calls; `record` is what the browser kept of a registration. */
export function openGuest(Screen: ComponentType, { record = null }: { record?: JoinUsRecord | null } = {}) {
  const actors: GuestActors = {
    wizard: borrowerWizardMachine,
    joinUs: joinUsWithActors,
    joinUsInput: { record, sentSession: null },
    uploads: instantUploads(() => undefined),
    outbox: outboxMachine,
    record: null,
    isVerified: false,
  }
  const session = createActor(
    sessionMachine.provide({
      actors: { loadGuestActors: fromPromise<GuestActors, undefined>(async () => actors) },
    }),
    { input: { token: null, profile: null } },
  ).start()
  session.send({ type: 'guestActors.requested' })

  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => <Screen /> })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([page, elsewhere]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <MantineProvider theme={theme} env="test">
      <SessionContext value={session}>
        {/* The app's router type is registered for the whole program; this one has the pages of the test only. */}
        <RouterProvider router={router as never} />
      </SessionContext>
    </MantineProvider>,
  )
  return { user: userEvent.setup(), address: () => router.state.location.href }
}
