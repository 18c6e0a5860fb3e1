import { Link } from '@tanstack/react-router'
import type { Application } from '@/schemas/entities/application'
import { RemarksBanner } from '@/src/ui/banner/banner'
import classes from './start.module.css'

/** Why the agent is back at the start form of a known application: rejected, sent back by a reviewer, or being edited. */
export function StartNotice({ application: { status, remarks } }: { application: Application }) {
  if (status === 'INCOMPLETE') return <RemarksBanner remarks={remarks} />
  if (status === 'REJECTED')
    return (
      <p className={classes.notice}>
        <strong>Choose another loan type.</strong> The loan was rejected as it was asked for. Everything else
        is kept.
      </p>
    )
  return <p className={classes.notice}>These details are saved. Change what is needed, then continue.</p>
}

/** Nobody should start twice: a borrower's new form says where one that was begun goes on. */
export function BegunBefore() {
  return (
    <p className={classes.before}>
      Started before? <Link to="/apply-loan/complete-application">Complete Application</Link>
    </p>
  )
}
