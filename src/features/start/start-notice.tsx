import { Link } from '@tanstack/react-router'
import type { Application } from '@/schemas/entities/application'
import { RemarksBanner } from '@/src/ui/banner/banner'
import classes from './start.module.css'

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

export function BegunBefore() {
  return (
    <p className={classes.before}>
      Started before? <Link to="/apply-loan/complete-application">Complete Application</Link>
    </p>
  )
}
