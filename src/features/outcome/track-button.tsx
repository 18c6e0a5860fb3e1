import { text } from '@/src/language/current-language'
import { AnchorButton } from '@/src/ui/button/button'
import classes from './outcome.module.css'

export const TRACKING_ADDRESS = `${location.origin}/apply-loan/track`

/** In a tab of its own: what stands here, the tracker id above all, stays in sight. */
export function TrackButton({ isMain = false }: { isMain?: boolean }) {
  return (
    <AnchorButton
      href={TRACKING_ADDRESS}
      target="_blank"
      rel="noreferrer"
      className={classes.address}
      variant={isMain ? 'filled' : 'default'}
    >
      <span>{text('Track this application')}</span>
      <span className="visually-hidden"> {text('(opens in a new tab)')}</span>
    </AnchorButton>
  )
}
