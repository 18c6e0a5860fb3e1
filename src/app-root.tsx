import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, type ReactNode } from 'react'
import type { TenantConfig } from '@/schemas/entities/tenant'
import type { createAppRouter } from './app/router/router'
import { SessionContext, type SessionActor } from './hooks/session'
import { EmbeddedConfig } from './tenant/embedded-config'
import { theme } from './ui/theme/theme'
import './ui/theme/styles'

export function Themed({ children }: { children: ReactNode }) {
  return (
    // Its variables are in the styles, where the page has them before its first paint.
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}

/** The browser shows it, and the server makes HTML of it. */
export function AppRoot({
  session,
  router,
  config,
}: {
  session: SessionActor
  router: ReturnType<typeof createAppRouter>
  config: TenantConfig | null
}) {
  return (
    <StrictMode>
      <Themed>
        <SessionContext value={session}>
          <EmbeddedConfig value={config}>
            <RouterProvider router={router} />
          </EmbeddedConfig>
        </SessionContext>
      </Themed>
    </StrictMode>
  )
}
