import type { OutboxEvent, OutboxItem } from '@/machines/outbox/outbox.machine'
import { text } from '@/src/language/current-language'
import { Sentence } from '@/src/language/sentence'
import { Button } from '@/src/ui/button/button'
import { useSessionActor } from '../../hooks/session'
import { useIsBusy, useWizardActor } from '../../hooks/wizard'
import band from '../../ui/page/band.module.css'
import { DiscardButton } from './discard-button'
import { entryName, faultText, isFileGone, stageOfEntry } from './entry-labels'
import classes from './unsent-notice.module.css'

export function RefusedEntry({ item }: { item: OutboxItem }) {
  const wizard = useWizardActor()
  const session = useSessionActor()
  const isBusy = useIsBusy()
  const { facts } = item
  const { id, applicationId } = facts
  const name = entryName(facts)
  const isGone = isFileGone(item)
  const stage = stageOfEntry(facts) ?? 'complete-application'
  const tellOutbox = (event: OutboxEvent) => session.getSnapshot().context.outbox?.send(event)

  return (
    <section className={band.band} data-tone="error" aria-labelledby="refused-entry">
      {/* It may come while the person is busy with something else. */}
      <div role="alert">
        <strong id="refused-entry" className={classes.title}>
          {facts.file === null ? text('Not saved: {name}', { name }) : text('Not sent: {name}', { name })}
        </strong>
        <p className={classes.line}>
          <Sentence of={faultText(item)} />
        </p>
        {!isGone && (
          <p className={classes.line}>
            {text(
              facts.file === null
                ? 'What you typed is kept on this phone.'
                : 'The file is kept on this phone.',
            )}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => wizard.send({ type: 'GO', stage, applicationId })}>
          {text('Open {name}', { name })}
        </Button>
        {!isGone && (
          <Button variant="default" onClick={() => tellOutbox({ type: 'entry.retryRequested', id })}>
            {text('Send again')}
          </Button>
        )}
        <DiscardButton
          entry={facts}
          disabled={isBusy}
          onDiscarded={() => wizard.send({ type: 'GO', stage: 'complete-application', applicationId })}
        />
      </div>
    </section>
  )
}
