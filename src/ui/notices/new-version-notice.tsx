import { useState } from 'react'
import classes from './new-version-notice.module.css'

/** Says quietly, at the foot of the screen, that a reload brings a newer release of the app. */
export function NewVersionNotice({ onReload }: { onReload: () => void }) {
  const [isAsked, setAsked] = useState(false)
  function reload() {
    setAsked(true)
    onReload()
  }
  return (
    <output className={classes.notice}>
      <span>A new version is ready</span>
      <button type="button" className={classes.reload} aria-busy={isAsked} onClick={reload}>
        {isAsked ? 'Please wait' : 'Reload'}
      </button>
    </output>
  )
}
