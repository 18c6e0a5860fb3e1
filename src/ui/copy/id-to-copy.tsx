import { CopyButton } from './copy-button'
import classes from './id-to-copy.module.css'
import { ShareButton } from './share-button'

/** An id to copy or share (specification 2.25). */
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
