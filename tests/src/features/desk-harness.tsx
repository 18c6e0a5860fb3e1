import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
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
import { createActor, fromPromise, waitFor } from 'xstate'
import { offlineCaseMachine, type RecordedCase } from '@/machines/offline-case/offline-case.machine'
import { outboxMachine, type OutboxItem } from '@/machines/outbox/outbox.machine'
import { partnerWizardMachine } from '@/machines/partner-wizard/partner-wizard.machine'
import { sessionMachine, type PartnerActors } from '@/machines/session/session.machine'
import { uploadsMachine } from '@/machines/upload/uploads.machine'
import { profileSchema, type Profile } from '@/schemas/entities/profile'
import type { OfflineCaseValues } from '@/schemas/forms/offline-case'
import { queryClient } from '@/src/api/query-client'
import { SessionContext } from '@/src/hooks/session'
import { theme } from '@/src/ui/theme/theme'

/** All that the server answers: by path, with the query and what was sent; an Error is a 500 with its words. */
export type Answers = Record<string, (query: URLSearchParams, sent: unknown) => unknown>

/** Stands in for the network, below the real client. What nobody answers is not there. */
export function serve(answers: Answers): void {
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string | null } = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const sent: unknown = JSON.parse(body ?? 'null')
    const answer = await answers[pathname.replace('/api/v1', '')]?.(searchParams, sent)
    if (answer instanceof Error) return Response.json({ message: answer.message }, { status: 500 })
    return answer === undefined ? Response.json({}, { status: 404 }) : Response.json(answer)
  })
}

/** A page of a list as the API answers it, ten a page, counted from 0. */
export function pageOf(list: readonly unknown[], query: URLSearchParams) {
  const start = Number(query.get('page')) * 10
  return {
    list: list.slice(start, start + 10),
    total_pages: Math.ceil(list.length / 10),
    total_elements: list.length,
  }
}

const nothing = () => undefined

/**
 * All that a test may say: the application the browser remembers, the one the navigation brings, what becomes of a recorded case, and
 * until when the phone still reads what it keeps.
 */
interface DeskOptions {
  remembered?: string
  brought?: string
  outbox?: PartnerActors['outbox']
  isRead?: Promise<void>
  /** All that the server says of the agent beside the name, in the order asked; the last answer stays. */
  profiles?: Partial<Profile>[]
  recordOfflineCase?: (value: OfflineCaseValues) => Promise<RecordedCase>
}

/** Shows a screen of the desk at its address, for the agent with the id 1. Other pages are bare: where a link led says the address. */
export async function openDesk(Screen: ComponentType, address: string, options: DeskOptions = {}) {
  const {
    remembered,
    brought,
    recordOfflineCase = async () => ({ isKept: false }),
    outbox = outboxMachine,
    isRead,
    profiles = [{}],
  } = options
  localStorage.setItem('TOKEN', 't')
  const agent = profileSchema.parse({ id: '1', role: 'AGENT', first_name: 'Asha', last_name: 'Rao' })
  const actors: PartnerActors = {
    wizard: partnerWizardMachine,
    uploads: uploadsMachine,
    outbox,
    offlineCase: offlineCaseMachine.provide({
      actors: {
        recordOfflineCase: fromPromise<RecordedCase, { value: OfflineCaseValues }>(({ input }) =>
          recordOfflineCase(input.value),
        ),
      },
      actions: { discardDraft: nothing, showError: nothing },
    }),
    record: remembered === undefined ? null : { applicationId: remembered },
  }
  const session = createActor(
    sessionMachine.provide({
      actors: {
        getProfile: fromPromise(async () => ({
          ...agent,
          ...(profiles.length > 1 ? profiles.shift() : profiles[0]),
        })),
        logout: fromPromise<unknown, undefined>(async () => null),
        loadPartnerActors: fromPromise<PartnerActors, undefined>(async () => {
          await isRead
          return actors
        }),
      },
      actions: { storeProfile: nothing, clearSession: nothing },
    }),
    { input: { token: 't', profile: agent } },
  ).start()
  if (isRead === undefined) await waitFor(session, (snapshot) => snapshot.hasTag('wizardReady'))

  const root = createRootRoute()
  const screenRoute = createRoute({
    getParentRoute: () => root,
    path: address.split('?')[0] ?? '/',
    component: () => <Screen />,
  })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const history = createMemoryHistory({ initialEntries: [address] })
  if (brought !== undefined) history.replace(address, { applicationId: brought })
  const router = createRouter({ routeTree: root.addChildren([screenRoute, elsewhere]), history })
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <SessionContext value={session}>
          {/* The app's router type is registered for the whole program; this one has the pages of the test only. */}
          <RouterProvider router={router as never} />
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return {
    user: userEvent.setup(),
    address: () => router.state.location.href,
    back: () => router.history.back(),
    isSignedIn: () => session.getSnapshot().hasTag('signedIn'),
    outboxItems: (): OutboxItem[] => session.getSnapshot().context.outbox?.getSnapshot().context.items ?? [],
    offlineCase: () => session.getSnapshot().context.offlineCase?.getSnapshot(),
  }
}
