import type { ReactNode } from 'react'
import { formatRupees } from '@/schemas/money/currency'
import { text } from '../language/current-language'
import classes from './instalment-card.module.css'

type Rupees = Parameters<typeof formatRupees>[0]

/** The loan at a glance, by what is paid each month; `note` keeps its line, and further figures follow as children. */
export function InstalmentCard(props: {
  instalment: Rupees
  amount: Rupees
  months: string | number | undefined
  note?: string
  children?: ReactNode
}) {
  const { instalment, amount, months, note, children } = props
  return (
    <section className={classes.summary} aria-label={text('The loan')}>
      <p className={classes.instalment}>
        <span className={classes.figure}>{formatRupees(instalment) || '–'}</span>{' '}
        <span>{text('a month')}</span>
      </p>
      {note !== undefined && <output className={classes.note}>{note}</output>}
      <dl className={classes.facts}>
        <div>
          <dt>{text('Amount')}</dt>
          <dd>{formatRupees(amount) || '–'}</dd>
        </div>
        <div>
          <dt>{text('Months')}</dt>
          <dd>{months || '–'}</dd>
        </div>
        {children}
      </dl>
    </section>
  )
}
