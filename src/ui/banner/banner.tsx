import classes from './banner.module.css'

/** A reviewer's remarks above an incomplete application (specification 4.7). */
export function RemarksBanner({ remarks }: { remarks: string | null | undefined }) {
  return (
    <section className={classes.banner} aria-label="Remarks">
      <strong className={classes.title}>Remarks</strong>
      <span className={classes.remarks}>{remarks?.trim() || 'No remarks provided.'}</span>
    </section>
  )
}
