import { Button } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { text } from '@/src/language/current-language'
import { useLanguage } from '@/src/language/use-language'
import { useSession, useSessionActor } from '@/src/hooks/session'
import { Card } from '@/src/ui/card/card'
import { OfflineNotice } from '@/src/ui/notices/offline-notice'
import { ErrorPanel } from '@/src/ui/page/panels'
import { Waiting } from '@/src/ui/page/waiting'
import { Header } from './header'
import classes from './shell.module.css'

/** The page around every screen: the header, and what stands there while nobody knows yet who is signed in. */
export function Shell({ passkeyMissing }: { passkeyMissing: ReactNode }) {
  useLanguage()
  return (
    <div className={classes.page}>
      <OfflineNotice />
      <Header />
      <main className={classes.main}>
        <SessionGate passkeyMissing={passkeyMissing} />
      </main>
    </div>
  )
}

function SessionGate({ passkeyMissing }: { passkeyMissing: ReactNode }) {
  const session = useSessionActor()
  const isBusy = useSession((snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSession((snapshot) => snapshot.hasTag('failed'))
  const isPasskeyMissing = useSession((snapshot) => snapshot.hasTag('passkeyMissing'))
  if (isPasskeyMissing) return passkeyMissing
  if (!isBusy && !hasFailed) return <Outlet />
  if (isBusy) return <Waiting heading="Loan applications" text="One moment" />
  return (
    <Card narrow>
      <h1 className="visually-hidden">{text('Loan applications')}</h1>
      <ErrorPanel
        message="Your profile could not be loaded."
        onRetry={() => session.send({ type: 'retry' })}
      />
      <Button variant="subtle" fullWidth onClick={() => session.send({ type: 'signOut.requested' })}>
        {text('Logout')}
      </Button>
    </Card>
  )
}
