import { text } from '@/src/language/current-language'
import { ButtonLink } from '@/src/ui/link/button-link'
import { useWizard } from '../../hooks/wizard'
import { Card } from '../../ui/card/card'
import { OutcomeHeading } from '../../ui/page/outcome-heading'
import classes from './outcome.module.css'
import { SubmittedId } from './submitted-id'
import { TrackButton } from './track-button'

/** The way out leaves nothing on the phone (specification 2.25). */
export default function BorrowerSuccessScreen() {
  const trackerId = useWizard(({ context }) => context.trackerId)
  return (
    <Card narrow>
      <OutcomeHeading isGood>{text('Application submitted')}</OutcomeHeading>
      <p className={classes.text}>{text('Keep the tracker id.')}</p>
      {trackerId && <SubmittedId label="Tracker id" id={trackerId} subject={text('My loan application')} />}
      <div className={classes.actions}>
        <TrackButton isMain />
        <p className={classes.leaving}>{text('Leaving this page removes your details from this phone.')}</p>
        <ButtonLink to="/login" variant="default">
          {text('Go Back to login')}
        </ButtonLink>
      </div>
    </Card>
  )
}
