import { useState } from 'react'
import { text } from '@/src/language/current-language'
import classes from './new-version-notice.module.css'

export function NewVersionNotice({ onReload }: { onReload: () => void }) {
  const [isAsked, setAsked] = useState(false)
  function reload() {
    setAsked(true)
    onReload()
  }
  return (
    <output className={classes.notice}>
      <span>{text('A new version is ready')}</span>
      <button type="button" className={classes.reload} aria-busy={isAsked} onClick={reload}>
        {text(isAsked ? 'Please wait' : 'Reload')}
      </button>
    </output>
  )
}
