import type { HelpText } from '@/schemas/language/help-texts'
import { text } from '@/src/language/current-language'
import { More } from '../ui/more/more'
import { PARAGRAPH } from './read-aloud/find-paragraph'
import { HelpAloud } from './read-aloud/help-aloud'
import classes from './what-happens-next.module.css'

/** The way of an application from its submission to the money; `at`: the status in which it stands there, `now`: how it is said then. */
const WAY: readonly { at: string | null; text: HelpText; now?: HelpText }[] = [
  {
    at: 'DRAFT',
    text: 'The application is submitted.',
    now: 'The application is being filled in. It is not submitted yet.',
  },
  {
    at: 'COMPLETED',
    text: 'The lender checks the details and documents, which may take some days.',
  },
  {
    at: 'INCOMPLETE',
    text: 'If something is missing, the application comes back with remarks on what to change.',
    now: 'Something is missing: the application has come back with remarks on what to change.',
  },
  {
    at: null,
    text: 'When it is approved, the lender signs the agreement with the borrower and pays out the loan.',
  },
]

export function WhatHappensNext({ status }: { status: string }) {
  const now = WAY.findIndex(({ at }) => at === status)
  const step = WAY[now]
  if (!step) return null
  const way = WAY.map(({ text: then, now: said }, index) => (index === now ? (said ?? then) : then))
  return (
    <section aria-labelledby="what-happens-next">
      <HelpAloud texts={way}>
        <h2 id="what-happens-next">{text('What happens next')}</h2>
        <p>
          <strong>{text('Now:')} </strong>
          <span>{text(step.now ?? step.text)}</span>
        </p>
        <More>
          <ol className={classes.way}>
            {way.map((then, index) => (
              <li
                key={then}
                className={index < now ? `${classes.step} ${classes.done}` : classes.step}
                aria-current={index === now ? 'step' : undefined}
              >
                <span {...PARAGRAPH}>{text(then)}</span>
                {index < now && <span className="visually-hidden"> {text('(done)')}</span>}
              </li>
            ))}
          </ol>
        </More>
      </HelpAloud>
    </section>
  )
}
