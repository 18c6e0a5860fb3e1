import { CopyButton } from './copy-button'
import classes from './id-to-copy.module.css'
import { ShareButton } from './share-button'

/** A number that people keep, such as a tracker id, with its label and the ways to keep it (specification 2.25); `shared` is what else is told. */
export function IdToCopy({ label, id, shared }: { label: string; id: string; shared?: string }) {
  return (
    <div className={classes.box}>
      <span>
        <span className={classes.label}>{label}</span>
        <span className={classes.id}>{id}</span>
      </span>
      <span className={classes.ways}>
        <CopyButton text={id} />
        {shared !== undefined && <ShareButton text={shared} />}
      </span>
    </div>
  )
}
