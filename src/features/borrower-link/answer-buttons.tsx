import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { BorrowerLinkAnswerLogic } from '@/machines/borrower-link/borrower-link-answer.machine'
import type { BorrowerLinkAnswer } from '@/schemas/borrower-link'
import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import { readHash } from '@/src/language/rendering'
import { Button } from '@/src/ui/button/button'
import { LongWaitNotice } from '../../ui/notices/long-wait-notice'
import classes from './borrower-link-answer.module.css'

export function AnswerButtons(props: {
  actor: ActorRefFrom<BorrowerLinkAnswerLogic>
  read: Parameters<typeof readHash>[0]
  yes: BorrowerLinkAnswer
  yesLabel: Label
  noLabel: Label
}) {
  const { actor, read, yes, yesLabel, noLabel } = props
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const say = (answer: BorrowerLinkAnswer) => () =>
    actor.send({ type: 'answer.chosen', answer, sha256: readHash(read) })
  return (
    <>
      <div className={classes.actions}>
        <Button disabled={isBusy} onClick={say(yes)}>
          {text(isBusy ? 'Please wait' : yesLabel)}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={say('REFUSED')}>
          {text(noLabel)}
        </Button>
      </div>
      <output>
        <LongWaitNotice isWaiting={isBusy} />
      </output>
    </>
  )
}
