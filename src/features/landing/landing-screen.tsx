import { Link, Outlet, useChildMatches } from '@tanstack/react-router'
import { lazy, Suspense, useContext, useDeferredValue, type ComponentType } from 'react'
import { text } from '@/src/language/current-language'
import { Sentence } from '@/src/language/sentence'
import { useLanguage } from '@/src/language/use-language'
import { ButtonLink } from '@/src/ui/link/button-link'
import { EmbeddedConfig } from '../../tenant/embedded-config'
import { Card } from '../../ui/card/card'
import { Hero } from '../../ui/page/hero'
import { ApplyNow } from './apply-now'
import { BankingPartnerStrip } from './banking-partner-strip'
import classes from './landing.module.css'

// It needs what the server says of the tenant; nobody waits for it to sign in, and where it does not come the page does without.
const TenantPart = lazy<ComponentType<{ part: 'partners' | 'ways' }>>(() =>
  import('./tenant-part').catch(() => ({ default: () => null })),
)

function Ways() {
  const config = useContext(EmbeddedConfig)
  return (
    <div className={classes.groups}>
      <div className={classes.group}>
        <h2>{text('Partners')}</h2>
        <ButtonLink to="/login/partner-login" resetScroll={false}>
          {text('Login')}
        </ButtonLink>
        <ButtonLink to="/login/join-us" resetScroll={false} variant="default">
          {text('Join Us')}
        </ButtonLink>
      </div>
      <div className={classes.group}>
        <h2>{text('Borrowers')}</h2>
        {config ? (
          config.features?.applyNow && <ApplyNow loan_tiles={config.loan_tiles} />
        ) : (
          <Suspense fallback={null}>
            <TenantPart part="ways" />
          </Suspense>
        )}
        <div className={classes.links}>
          <Link to="/apply-loan/complete-application">{text('Complete Application')}</Link>
          <Link to="/apply-loan/track">{text('Track Here')}</Link>
        </div>
      </div>
      {config ? (
        <BankingPartnerStrip partners={config.banking_partners} />
      ) : (
        <Suspense fallback={null}>
          <TenantPart part="partners" />
        </Suspense>
      )}
    </div>
  )
}

/** Specification 2.10. */
export function LandingScreen() {
  useLanguage()
  const isBehindDialog = useChildMatches({ select: ({ length }) => length > 0 })
  const config = useContext(EmbeddedConfig)
  // A dialog that the page is opened with comes first: what stands behind it cannot be used before.
  const hasWays = useDeferredValue(true, !isBehindDialog)
  return (
    <Card>
      <Hero heading={<Sentence of={config?.headline ?? 'Loan applications'} />}>
        {/* Larger than a logo of the strip, so that the page's largest paint is one with its HTML. */}
        <p>
          <Sentence
            of={
              config?.promise ??
              'One form takes a customer’s loan application to many lenders, from your phone, in minutes.'
            }
          />
        </p>
      </Hero>
      {hasWays && <Ways />}
      <Outlet />
    </Card>
  )
}
