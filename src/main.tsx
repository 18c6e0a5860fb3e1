import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SessionContext } from './actors/session'
import { recordTransitions } from './app/provided/inspector'
import { prefetchWhenIdle } from './app/routing/prefetch'
import { createAppRouter } from './app/routing/router'
import { createRouterPort } from './app/routing/router-port'
import { startSession } from './app/provided/session-actor'
import { keepUtmDetails } from './storage/utm-details'
import { theme } from './ui/theme'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')

// Before the router changes the address.
keepUtmDetails(location.search)

// Made once and outside React: StrictMode would start it twice, and every request with it.
const session = startSession()
if (import.meta.env.MODE === 'inspect') recordTransitions(session)
const router = createAppRouter(createRouterPort(session))

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} forceColorScheme="light">
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </MantineProvider>
  </StrictMode>,
)
prefetchWhenIdle(session)
