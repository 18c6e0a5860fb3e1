import type { OutboxItem } from '@/machines/outbox/outbox.machine'
import { text } from '@/src/language/current-language'
import { useIsOutboxPersistent, useOutboxItems } from '../../hooks/outbox'
import { useIsBusy, useWizard } from '../../hooks/wizard'
import band from '../../ui/page/band.module.css'
import { entryName, stageOfEntry } from './entry-labels'
import { RefusedEntry } from './refused-entry'
import classes from './unsent-notice.module.css'

export function UnsentNotice() {
  const id = useWizard(({ context }) => context.applicationId)
  const shown = useWizard((snapshot) => snapshot.value)
  const unsent = useOutboxItems().filter(({ facts }) => facts.applicationId === id)
  // A file that its own form still shows is told by its field there.
  const items = unsent.filter(
    ({ facts }) => facts.file === null || isNamed(facts.id, unsent) || !isAt(shown, stageOfEntry(facts)),
  )
  const isKept = useIsOutboxPersistent()
  const isBusy = useIsBusy()
  const refused = unsent.find(({ phase }) => phase === 'refused')
  if (refused) return <RefusedEntry key={refused.facts.id} item={refused} />
  // All that a form is being saved with is told by the form.
  const isShown = items.length > 0 && !isBusy
  return (
    <output className={isShown ? band.band : 'visually-hidden'}>
      {isShown && (
        <>
          <strong className={classes.title}>{text('Kept on this phone')}</strong>
          <span>
            {text('{names}. Sent by itself as soon as the server answers; you can go on.', {
              names: namesOf(items),
            })}
            {!isKept && ` ${text('This browser keeps nothing beyond this page: leave it open until then.')}`}
          </span>
        </>
      )}
    </output>
  )
}

const isNamed = (id: string, items: readonly OutboxItem[]) =>
  items.some(({ facts }) => facts.waitsFor.includes(id))

const isAt = (value: unknown, stage: string | null) =>
  stage !== null && (value === stage || (typeof value === 'object' && value !== null && stage in value))

const namesOf = (items: readonly OutboxItem[]) =>
  [...new Set(items.map(({ facts }) => entryName(facts)))].join(', ')
