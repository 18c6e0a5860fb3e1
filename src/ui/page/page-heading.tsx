import { useEffect, type ReactNode } from 'react'
import classes from './page-heading.module.css'
import { titleScreen } from './page-title'
import { useFocusOnMount } from '../focus/use-focus-on-mount'

/**
 * The page's only h1. It takes focus when the page or step appears, which makes a screen reader announce it, and names the
 * browser's tab and history.
 */
export function PageHeading({ children }: { children: ReactNode }) {
  const ref = useFocusOnMount<HTMLHeadingElement>()
  useEffect(() => {
    titleScreen(ref.current?.textContent ?? '')
  })
  return (
    <h1 ref={ref} tabIndex={-1} className={classes.heading}>
      {children}
    </h1>
  )
}
