import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { LenderAction } from '@/machines/lender/lender.machine'
import type { LenderOffer } from '@/schemas/calls/lenders'
import type { Application, LenderStatus } from '@/schemas/entities/application'
import { INSPECTED } from '@/src/hooks/inspector'
import { text } from '@/src/language/current-language'
import { shownHash } from '@/src/language/rendering'
import { AnchorButton, Button } from '@/src/ui/button/button'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { useFocusRetention } from '../../ui/focus/use-focus-retention'
import { LongWaitNotice } from '../../ui/notices/long-wait-notice'
import { LeadConsent } from './lead-consent'
import { lenderWithActors } from './lender-with-actors'
import classes from './lenders.module.css'

const ACTIONS: readonly string[] = ['SEND_LEAD', 'UPLOAD_FILES', 'OPEN_URL'] satisfies LenderAction[]

function isAction(code: string | undefined): code is LenderAction {
  return code !== undefined && ACTIONS.includes(code)
}

/** While one thing is on its way nothing else can be pressed (specification 4.15). */
export function LenderActions({
  offer,
  status,
  application,
}: {
  offer: LenderOffer
  status: LenderStatus | undefined
  application: Application
}) {
  const { lender_id: lenderId, lender_name: name, supportedAction } = offer
  const isRejected = application.status === 'REJECTED' || offer.decision === 'REJECTED'
  // It begins at rest, so that a second start in development asks nobody for anything.
  const lender = useActorRef(lenderWithActors, {
    ...INSPECTED,
    input: {
      applicationId: application.id,
      lenderId,
      action: isAction(supportedAction) ? supportedAction : null,
      isRejected,
      status: status?.status ?? null,
      leadId: status?.lender_ref_id ?? null,
      noticeSha256: offer.consent_notice ? shownHash(offer.consent_notice) : null,
    },
  })
  const isBusy = useSelector(lender, (snapshot) => snapshot.hasTag('busy'))
  const state = useSelector(lender, ({ value }) => value)
  const canSend = useSelector(lender, (snapshot) => snapshot.can({ type: 'lead.sendRequested' }))
  const canMail = useSelector(lender, (snapshot) => snapshot.can({ type: 'email.requested' }))
  const canUpload = useSelector(lender, (snapshot) => snapshot.can({ type: 'files.uploadRequested' }))
  const box = useFocusRetention()
  const [isAsking, setAsking] = useState(false)
  const borrower = application.name
  const url = status?.raw_data_from_lender?.data?.target?.url

  return (
    <div {...box} className={classes.actions} aria-busy={isBusy}>
      {canSend && <LeadConsent offer={offer} />}
      {supportedAction === 'SEND_LEAD' && (
        <Button
          disabled={!canSend}
          onClick={() => lender.send({ type: 'lead.sendRequested' })}
          aria-label={text('Send Lead to {lender}', { lender: name })}
        >
          {text(state === 'recordingConsent' || state === 'sendingLead' ? 'Please wait' : 'Send Lead')}
        </Button>
      )}
      {supportedAction === 'UPLOAD_FILES' && (
        <Button
          disabled={!canUpload}
          onClick={() => lender.send({ type: 'files.uploadRequested' })}
          aria-label={text('Upload Files to {lender}', { lender: name })}
        >
          {text(state === 'uploadingFiles' ? 'Please wait' : 'Upload Files')}
        </Button>
      )}
      {url && !isRejected && (
        <AnchorButton href={url} target="_blank" rel="noreferrer" aria-label={text('Open {name}', { name })}>
          {text('Open')}
        </AnchorButton>
      )}
      <Button
        variant="default"
        disabled={isBusy}
        onClick={() => lender.send({ type: 'export.requested' })}
        aria-label={text('Export for {lender}', { lender: name })}
      >
        {text(state === 'exporting' ? 'Please wait' : 'Export')}
      </Button>
      <Button
        variant="default"
        disabled={!canMail}
        onClick={() => setAsking(true)}
        aria-label={text('Email {lender}', { lender: name })}
      >
        {text(state === 'emailing' ? 'Please wait' : 'Email')}
      </Button>
      <output className={classes.wait}>
        <LongWaitNotice isWaiting={isBusy} />
      </output>
      <ConfirmDialog
        opened={isAsking}
        title="Email this application?"
        text={
          borrower
            ? text('{lender} gets the application of {borrower} as a spreadsheet.', {
                lender: name,
                borrower,
              })
            : text('{lender} gets the application of the borrower as a spreadsheet.', { lender: name })
        }
        confirmLabel="Send Email"
        onConfirm={() => {
          setAsking(false)
          lender.send({ type: 'email.requested' })
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
