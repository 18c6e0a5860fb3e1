import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { createActor, createMachine, type AnyActorRef } from 'xstate'
import { SessionContext, type SessionActor } from '@/src/hooks/session'
import { theme } from '@/src/ui/theme/theme'

/** Provides a session of which only the wizard may be asked. */
export function BesideWizard({ wizard, children }: { wizard: AnyActorRef; children: ReactNode }) {
  const session = createActor(createMachine({ context: { partnerWizard: wizard } })).start()
  return (
    <MantineProvider theme={theme} env="test">
      <SessionContext value={session as unknown as SessionActor}>{children}</SessionContext>
    </MantineProvider>
  )
}
