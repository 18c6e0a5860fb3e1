import { useDeferredValue, type ReactNode } from 'react'
import { translateIfKnown } from '@/src/language/current-language'
import classes from './form-body.module.css'

/* The parts of a form that is longer than a window; the login's has none. */

/** Mounted after the first paint: 40 fields at once would block a cheap phone for 770 ms instead of 300. */
const useIsReady = () => useDeferredValue(true, false)

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const isReady = useIsReady()
  return (
    <fieldset className={classes.section} data-coming={isReady ? undefined : true}>
      <legend className={classes.legend}>{translateIfKnown(title)}</legend>
      <div className={classes.grid}>{isReady && children}</div>
    </fieldset>
  )
}

/** The fields of a form without sections that a phone does not show before it is scrolled. */
export function LaterFields({ children }: { children: ReactNode }) {
  return useIsReady() ? children : <div className={classes.section} data-coming />
}

/** Two short fields that say one thing together. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={classes.pair}>{children}</div>
)

/** Three of one kind, in one line where a screen is wide. */
export const FieldTriple = ({ children }: { children: ReactNode }) => (
  <div className={classes.triple}>{children}</div>
)
