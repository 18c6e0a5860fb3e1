import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession, useSessionActor } from '@/src/hooks/session'
import { text } from '@/src/language/current-language'
import { useLanguage } from '@/src/language/use-language'
import { Button } from '@/src/ui/button/button'
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

const HINDRANCES = ['passkeyMissing', 'busy', 'failed'] as const

function SessionGate({ passkeyMissing }: { passkeyMissing: ReactNode }) {
  const session = useSessionActor()
  const hindrance = useSession((snapshot) => HINDRANCES.find((tag) => snapshot.hasTag(tag)))
  if (!hindrance) return <Outlet />
  if (hindrance === 'passkeyMissing') return passkeyMissing
  if (hindrance === 'busy') return <Waiting heading="Loan applications" text="One moment" />
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
