import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ConsentsLogic } from '@/machines/consents/consents.machine'
import { formatDate } from '@/schemas/dates'
import { EnglishNote } from '@/src/components/english-note'
import { text, translateIfKnown } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { LongWaitNotice } from '../../../ui/notices/long-wait-notice'
import classes from '../tracking.module.css'
import { ConsentCard } from './consent-card'

export function ConsentsList({ actor }: { actor: ActorRefFrom<ConsentsLogic> }) {
  const consents = useSelector(actor, ({ context }) => context.consents)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirming'))
  if (consents === null) return null
  const { disclosures, erasure_requested_at: asked } = consents
  return (
    <div aria-busy={isBusy}>
      <EnglishNote of={consents.consents.map(({ notice }) => notice)} />
      <ul className={classes.list}>
        {consents.consents.map((consent) => (
          <ConsentCard
            key={`${consent.notice.purpose} ${consent.lender_id}`}
            consent={consent}
            isBusy={isBusy}
            onGive={() => actor.send({ type: 'consent.given', consent })}
            onWithdraw={() => actor.send({ type: 'consent.withdrawn', consent })}
          />
        ))}
      </ul>
      <h3 className={classes.subject}>{text('Who was sent your data')}</h3>
      {disclosures.length === 0 ? (
        <p>{text('No lender so far.')}</p>
      ) : (
        <ul>
          {disclosures.map(({ recipient, what, at }) => (
            <li key={`${recipient} ${what} ${at}`}>
              {recipient}: {translateIfKnown(what).toLowerCase()}, {formatDate(at)}
            </li>
          ))}
        </ul>
      )}
      <h3 className={classes.subject}>{text('The data held about you')}</h3>
      <div className={classes.actions}>
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => actor.send({ type: 'download.requested' })}
        >
          {text('Download it')}
        </Button>
        {asked === undefined && (
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => actor.send({ type: 'erasure.requested' })}
          >
            {text('Ask for erasure')}
          </Button>
        )}
      </div>
      {asked !== undefined && (
        <output>
          {text('You asked for erasure on {date}. We will see to it.', { date: formatDate(asked) })}
        </output>
      )}
      <output className={classes.wait}>
        <LongWaitNotice isWaiting={isBusy} />
      </output>
      <ConfirmDialog
        opened={isConfirming}
        title="Ask for erasure?"
        text="All your applications here are then closed and what law does not keep is erased. Lenders that have one keep what law asks of them."
        confirmLabel="Ask for erasure"
        cancelLabel="Keep it"
        onConfirm={() => actor.send({ type: 'erasure.confirmed' })}
        onCancel={() => actor.send({ type: 'erasure.cancelled' })}
      />
    </div>
  )
}
