import type { ReactNode } from 'react'
import { translateIfKnown } from '@/src/language/current-language'
import classes from './facts.module.css'

/** Empty values are left out, and known labels translated. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{translateIfKnown(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
