import { text } from '@/src/language/current-language'
import classes from './banner.module.css'

/** A reviewer's remarks above an incomplete application (specification 4.7). */
export function RemarksBanner({ remarks }: { remarks: string | null | undefined }) {
  return (
    <section className={classes.banner} aria-label={text('Remarks')}>
      <strong className={classes.title}>{text('Remarks')}</strong>
      <span className={classes.remarks}>{remarks?.trim() || text('No remarks provided.')}</span>
    </section>
  )
}

/** Above the button that hands an application over. */
export const NoChangesBanner = () => (
  <div className={classes.banner}>{text('Once submitted, nothing can be changed.')}</div>
)
