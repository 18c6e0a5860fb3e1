import { blockedBy } from '@/machines/outbox/queue'
import { text } from '@/src/language/current-language'
import { ButtonLink } from '@/src/ui/link/button-link'
import { useIsOutboxPersistent, useIsOutboxUnknown, useLostEntries, useOutboxItems } from '../../hooks/outbox'
import { useSession, useSessionActor } from '../../hooks/session'
import { Card } from '../../ui/card/card'
import { useNow } from '../../ui/format/use-now'
import { OutcomeHeading } from '../../ui/page/outcome-heading'
import { PageHeading } from '../../ui/page/page-heading'
import { ErrorPanel, LoadingPanel } from '../../ui/page/panels'
import { ExportUnsent } from './export-unsent'
import { FilesProgress } from './files-progress'
import { LostEntries } from './lost-entries'
import { UnsentEntry } from './unsent-entry'
import classes from './unsent.module.css'

export default function UnsentScreen() {
  const isUnknown = useIsOutboxUnknown()
  const hasItems = useOutboxItems().length > 0
  const hasFailed = useSession((snapshot) => snapshot.hasTag('wizardFailed'))
  const hasLost = useLostEntries().length > 0
  const isEverythingSent = !hasFailed && !isUnknown && !hasItems && !hasLost
  return (
    // Another page to whoever reads it: its heading is said anew, and nothing moves.
    <Card narrow key={String(isEverythingSent)}>
      {isEverythingSent ? (
        <OutcomeHeading isGood>{text('Everything is sent')}</OutcomeHeading>
      ) : (
        <PageHeading>{text('Not sent yet')}</PageHeading>
      )}
      <Contents hasFailed={hasFailed} isUnknown={isUnknown} hasItems={hasItems} />
    </Card>
  )
}

type ContentsProps = { hasFailed: boolean; isUnknown: boolean; hasItems: boolean }

function Contents({ hasFailed, isUnknown, hasItems }: ContentsProps) {
  const session = useSessionActor()
  const now = useNow()
  if (hasFailed)
    return (
      <ErrorPanel
        message="What is kept on this phone could not be opened. Nothing of it is lost."
        onRetry={() => session.send({ type: 'wizard.retryRequested' })}
      />
    )
  if (isUnknown) return <LoadingPanel text="Checking what is kept on this phone" />
  return (
    <>
      <LostEntries now={now} />
      {hasItems ? <Waiting now={now} /> : <WayOn />}
    </>
  )
}

function WayOn() {
  const isBorrower = useSession((snapshot) => snapshot.hasTag('guest'))
  return (
    <>
      <p className={classes.why}>{text('What you fill in without a network waits here until it is sent.')}</p>
      {isBorrower ? (
        <ButtonLink to="/apply-loan/complete-application" fullWidth>
          {text('Complete Application')}
        </ButtonLink>
      ) : (
        <ButtonLink to="/" fullWidth>
          {text('Go to the dashboard')}
        </ButtonLink>
      )}
    </>
  )
}

function Waiting({ now }: { now: number }) {
  const isKept = useIsOutboxPersistent()
  const items = useOutboxItems()
  return (
    <>
      <p>
        {text(
          isKept
            ? 'This is kept on this phone and sent by itself as soon as the server answers. You can go on working.'
            : 'This browser keeps nothing beyond this page: leave the page open until everything is sent.',
        )}
      </p>
      <FilesProgress items={items} />
      <ul className={classes.entries}>
        {items.map((item) => (
          <UnsentEntry key={item.facts.id} item={item} ahead={blockedBy(item, items)} now={now} />
        ))}
      </ul>
      <ExportUnsent items={items} />
    </>
  )
}
