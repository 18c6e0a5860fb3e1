import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { ButtonLink } from '@/src/ui/link/button-link'
import { useJoinUs, useJoinUsActor } from '../../hooks/join-us'
import { useUploadsActor } from '../../hooks/wizard'
import { CopyableId } from '../../ui/copy/copyable-id'
import { PageHeading } from '../../ui/page/page-heading'
import classes from './join-us.module.css'
import { emptyUploads } from './registration-uploads'

export function SubmittedStep() {
  const joinUs = useJoinUsActor()
  const uploads = useUploadsActor()
  const trackerId = useJoinUs(({ context }) => context.trackerId)
  const mobile = useJoinUs(({ context }) => context.mobile)

  function registerAnother() {
    emptyUploads(uploads, mobile)
    joinUs.send({ type: 'registration.newRequested' })
  }

  return (
    <>
      <PageHeading>{text('Registration submitted')}</PageHeading>
      <p className={classes.lead}>
        {text('Thank you. Your details are being checked: follow them with your mobile number {mobile}.', {
          mobile,
        })}
      </p>
      {trackerId !== null && <CopyableId label="Tracker id" id={trackerId} />}
      <div className={classes.actions}>
        <ButtonLink to="/join-us/track">{text('Track Here')}</ButtonLink>
        <ButtonLink to="/login" variant="default">
          {text('Go Back to login')}
        </ButtonLink>
        <Button variant="subtle" onClick={registerAnother}>
          {text('Register another partner')}
        </Button>
      </div>
    </>
  )
}
