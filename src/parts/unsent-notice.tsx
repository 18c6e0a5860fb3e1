import type { OutboxItem } from '@/machines/outbox/outbox-setup'
import { useIsOutboxKept, useOutboxItems } from '../actors/outbox'
import { useIsBusy, useWizard } from '../actors/wizard'
import { entryLabel } from './entry-words'
import { RefusedEntry } from './refused-entry'
import classes from './unsent-notice.module.css'

/** Above the pages of an application: what of it is kept on this phone and not sent yet, and what needs the person. */
export function UnsentNotice() {
  const id = useWizard(({ context }) => context.applicationId)
  const items = useOutboxItems().filter(({ facts }) => facts.applicationId === id)
  const isKept = useIsOutboxKept()
  const isBusy = useIsBusy()
  const refused = items.find(({ phase }) => phase === 'refused')
  if (refused) return <RefusedEntry key={refused.facts.id} item={refused} />
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
