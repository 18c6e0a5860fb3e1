import { Button } from '@mantine/core'
import type { OutboxItem } from '@/machines/outbox/outbox-setup'
import { useIsOutboxKept, useOutboxItems } from '../actors/outbox'
import { useSessionActor } from '../actors/session'
import { useIsBusy, useWizard, useWizardActor } from '../actors/wizard'
import { entryLabel, faultText, STAGE_OF_ENTRY } from './entry-words'
import classes from './unsent-notice.module.css'

/** Above the pages of an application: what of it is kept on this phone and not sent yet, and what needs the person. */
export function UnsentNotice() {
  const id = useWizard(({ context }) => context.applicationId)
  const items = useOutboxItems().filter(({ facts }) => facts.applicationId === id)
  const isKept = useIsOutboxKept()
  const isBusy = useIsBusy()
  const refused = items.find(({ phase }) => phase === 'refused')
  if (refused) return <Refused item={refused} />
  // What a form is being saved with is told by the form.
  const isShown = items.length > 0 && !isBusy
  return (
    <output className={isShown ? classes.notice : 'visually-hidden'}>
      {isShown && (
        <>
          <strong className={classes.title}>Kept on this phone</strong>
          {`${namesOf(items)}. Sent by itself as soon as the server answers; you can go on.`}
          {!isKept && ' This browser keeps nothing beyond this page: leave it open until then.'}
        </>
      )}
    </output>
  )
}

const namesOf = (items: readonly OutboxItem[]) =>
  [...new Set(items.map(({ facts }) => entryLabel(facts)))].join(', ')

function Refused({ item }: { item: OutboxItem }) {
  const wizard = useWizardActor()
  const session = useSessionActor()
  const { facts } = item
  const retry = () =>
    session.getSnapshot().context.outbox?.send({ type: 'entry.retryRequested', id: facts.id })
  const open = () =>
    wizard.send({ type: 'GO', stage: STAGE_OF_ENTRY[facts.kind], applicationId: facts.applicationId })
  return (
    <section className={`${classes.notice} ${classes.refused}`} aria-labelledby="refused-entry">
      <strong id="refused-entry" className={classes.title}>
        {entryLabel(facts)} was not saved
      </strong>
      {faultText(item)} What you typed is kept on this phone.
      <div className={classes.actions}>
        <Button variant="default" onClick={open}>
          Open {entryLabel(facts)}
        </Button>
        <Button variant="default" onClick={retry}>
          Send again
        </Button>
      </div>
    </section>
  )
}
