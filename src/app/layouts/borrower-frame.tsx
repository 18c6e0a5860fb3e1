import { text } from '@/src/language/current-language'
import { Link, useLocation } from '@tanstack/react-router'
import { ServerData } from '@/src/api/server-data'
import classes from './borrower-frame.module.css'
import { lazyWithFallback } from './lazy-with-fallback'
import { SubmittedNotice } from './submitted-notice'
import WizardFrame from './wizard-frame'

// It comes with the outbox that it tells of.
const SentSign = lazyWithFallback(async () => (await import('@/src/components/unsent/sent-sign')).SentSign)

const BEGINNING = new Set(['/apply-loan/mobile', '/apply-loan/kyc'])

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
