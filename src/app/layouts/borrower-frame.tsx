import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { submittedApplicationQuery } from '@/src/api/queries/queries'
import { ServerData } from '@/src/api/server-data'
import { useSession } from '@/src/hooks/session'
import { text } from '@/src/language/current-language'
import band from '@/src/ui/page/band.module.css'
import classes from './borrower-frame.module.css'
import { lazyWithFallback } from './lazy-with-fallback'
import WizardFrame from './wizard-frame'

// It comes with the outbox that it tells of.
const SentSign = lazyWithFallback(async () => (await import('@/src/components/unsent/sent-sign')).SentSign)

const BEGINNING = new Set(['/apply-loan/mobile', '/apply-loan/kyc'])

/** The server says so to nobody but the owner of the mobile: before a code has proved that, nothing is known. */
function SubmittedNotice() {
  const wizard = useSession(({ context }) => context.borrowerWizard)
  const enabled = useSelector(wizard ?? undefined, (snapshot) => snapshot?.context.isVerified === true)
  const { data } = useQuery({ ...submittedApplicationQuery(), enabled })
  if (!data?.tracker_id) return null
  return (
    <output className={band.band}>
      <span>
        {text('Your application {id} is submitted already. What you begin here is another one.', {
          id: data.tracker_id,
        })}
      </span>{' '}
      <Link to="/apply-loan/track">{text('See its status')}</Link>
    </output>
  )
}

export default function BorrowerFrame() {
  // The success page has a way out of its own, which removes everything.
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isDone = path === '/apply-loan/success'
  return (
    <ServerData>
      {BEGINNING.has(path) && <SubmittedNotice key={path} />}
      <WizardFrame />
      {!isDone && (
        <nav aria-label={text('Way out')} className={classes.out}>
          <Link to="/login">{text('Back to login')}</Link>
          <SentSign to="/apply-loan/unsent" />
        </nav>
      )}
    </ServerData>
  )
}
