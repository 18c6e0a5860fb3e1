import { useEffect, useRef } from 'react'
import { resumeStage } from '@/machines/wizard/resume'
import type { FoundApplication } from '@/machines/wizard/wizard-types'
import { LOAN_TYPES, optionLabel } from '@/schemas/options'
import { text, translateIfKnown } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { useWizardActor } from '../../hooks/wizard'
import { Facts } from '../../ui/card/facts'
import { StatusMark } from '../../ui/status/status-mark'
import { FoundReturned } from './found-returned'
import { PartList } from './part-list'
import { reasonToContinue, foundParts } from './progress'
import classes from './resume.module.css'

/** The application that was found: its tracker id, what is done, and why it goes on where it does (specification 2.15). */
export function FoundApplicationPanel({ found }: { found: FoundApplication }) {
  const wizard = useWizardActor()
  const heading = useRef<HTMLHeadingElement>(null)
  // Below the fold of a small phone: the answer to the press must come into view.
  useEffect(() => heading.current?.focus(), [])
  const next = resumeStage(found)
  return (
    <section className={classes.result} aria-labelledby="found-application">
      <h2 ref={heading} id="found-application" tabIndex={-1} className={classes.title}>
        {text('Application found')}
      </h2>
      <Facts
        facts={[
          ['Name', found.name ?? ''],
          ['Tracker id', found.trackerId ?? ''],
          ['Loan type', translateIfKnown(optionLabel(LOAN_TYPES, found.loanType))],
          ['Status', <StatusMark key="status" status={found.status} />],
        ]}
      />
      {found.status === 'INCOMPLETE' ? (
        <FoundReturned found={found} />
      ) : (
        <>
          <h3 className={classes.title}>{text('Progress')}</h3>
          <PartList parts={foundParts(found)} />
          {next && <p className={classes.text}>{reasonToContinue(found.status, next)}</p>}
        </>
      )}
      <div className={classes.actions}>
        <Button onClick={() => wizard.send({ type: 'application.submitted' })}>
          {text('Continue Application')}
        </Button>
      </div>
    </section>
  )
}
