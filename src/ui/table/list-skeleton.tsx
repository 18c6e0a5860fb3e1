import { text } from '@/src/language/current-language'
import { LongWaitNotice } from '../notices/long-wait-notice'
import classes from './list-skeleton.module.css'

const BARS = ['first', 'second', 'third', 'fourth', 'fifth']

export function ListSkeleton() {
  return (
    <output className={classes.rows}>
      <span className="visually-hidden">{text('Loading')}</span>
      {BARS.map((bar) => (
        <span key={bar} className={classes.row} aria-hidden="true" />
      ))}
      <LongWaitNotice />
    </output>
  )
}
