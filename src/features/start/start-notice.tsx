import { Link } from '@tanstack/react-router'
import type { Application } from '@/schemas/entities/application'
import { text } from '@/src/language/current-language'
import { RemarksBanner } from '@/src/ui/banner/banner'
import classes from './start.module.css'

export function StartNotice({ application: { status, remarks } }: { application: Application }) {
  if (status === 'INCOMPLETE') return <RemarksBanner remarks={remarks} />
  if (status === 'REJECTED')
    return (
      <p className={classes.notice}>
        <strong>{text('Choose another loan type.')}</strong>{' '}
        <span>{text('The loan was rejected as it was asked for. Everything else is kept.')}</span>
      </p>
    )
  return (
    <p className={classes.notice}>{text('These details are saved. Change what is needed, then continue.')}</p>
  )
}

export function BegunBefore() {
  return (
    <p className={classes.before}>
      <span>{text('Started before?')}</span>{' '}
      <Link to="/apply-loan/complete-application">{text('Complete Application')}</Link>
    </p>
  )
}
