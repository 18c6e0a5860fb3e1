import classes from './new-version-notice.module.css'

/** Says quietly, at the foot of the screen, that a reload brings a newer release of the app. */
export function NewVersionNotice({ onReload }: { onReload: () => void }) {
  return (
    <output className={classes.notice}>
      <span>A new version is ready</span>
      <button type="button" className={classes.reload} onClick={onReload}>
        Reload
      </button>
    </output>
  )
}
