import { useEffect, type ReactNode } from 'react'
import { useFocusOnMount } from '../focus/use-focus-on-mount'
import classes from './page-heading.module.css'
import { setScreenTitle } from './page-title'

/** The page's only h1: takes focus on mount, so that screen readers announce it, and titles the tab. */
export function PageHeading({ children }: { children: ReactNode }) {
  const ref = useFocusOnMount<HTMLHeadingElement>()
  useEffect(() => {
    setScreenTitle(ref.current?.textContent ?? '')
  })
  return (
    <h1 ref={ref} tabIndex={-1} className={classes.heading}>
      {children}
    </h1>
  )
}
