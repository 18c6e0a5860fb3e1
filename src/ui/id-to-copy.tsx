import { CopyButton } from './copy-button'
import classes from './id-to-copy.module.css'

/** A number that people keep, such as a tracker id, with its label and a button that copies it (specification 2.25). */
export function IdToCopy({ label, id }: { label: string; id: string }) {
  return (
    <div className={classes.box}>
      <span>
        <span className={classes.label}>{label}</span>
        <span className={classes.id}>{id}</span>
      </span>
      <CopyButton text={id} />
    </div>
  )
}
