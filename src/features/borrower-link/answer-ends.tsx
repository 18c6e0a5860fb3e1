import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { BorrowerLinkAnswerLogic } from '@/machines/borrower-link/borrower-link-answer.machine'
import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import classes from './borrower-link-answer.module.css'

const ENDS = {
  taken: 'This link was opened on another phone before. Ask your agent for a new one.',
  over: 'This link is no longer valid. Ask your agent for a new one.',
  broken: 'This link is incomplete. Open it again as your agent sent it.',
} as const

export function Ended({ end }: { end: keyof typeof ENDS }) {
  return <output className={classes.end}>{text(ENDS[end])}</output>
}

const ANSWERS: Readonly<Record<string, Label>> = {
  ACCEPTED: 'You have accepted this loan offer. Your agent sees it and goes on.',
  ACKNOWLEDGED: 'You have confirmed that you read the key facts. Your agent sees it.',
  CONSENTED: 'You have agreed. Your agent sees it and goes on with the application.',
  REFUSED: 'You have refused. Your agent sees it.',
}

export function Answered({
  actor,
  WayOut,
}: {
  actor: ActorRefFrom<BorrowerLinkAnswerLogic>
  WayOut: ComponentType<{ trackerId: string }>
}) {
  const borrowerLink = useSelector(actor, ({ context }) => context.borrowerLink)
  const days = borrowerLink?.statement?.cooling_off_days
  const answer = ANSWERS[borrowerLink?.state ?? '']
  const trackerId = borrowerLink?.state === 'ACCEPTED' ? borrowerLink.tracker_id : undefined
  return (
    <>
      <output className={classes.end}>
        {answer && <p>{text(answer)}</p>}
        {borrowerLink?.state === 'ACCEPTED' && days !== undefined && (
          <p>
            {text('You can leave the loan without a penalty until {days} days after it is paid out.', {
              days,
            })}
          </p>
        )}
        <p>{text('You can close this page.')}</p>
      </output>
      {trackerId !== undefined && <WayOut trackerId={trackerId} />}
    </>
  )
}
