import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SessionContext } from './actors/session'
import { queryClient } from './api/query-client'
import { prefetchWhenIdle } from './app/prefetch'
import { createAppRouter } from './app/router'
import { createRouterPort } from './app/router-port'
import { startSession } from './app/session-actor'
import { theme } from './ui/theme'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')

// Made once and outside React: StrictMode would start it twice, and every request with it.
const session = await startSession()
const router = createAppRouter(createRouterPort(session))

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} forceColorScheme="light">
      <QueryClientProvider client={queryClient}>
        <SessionContext value={session}>
          <RouterProvider router={router} />
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
prefetchWhenIdle()
