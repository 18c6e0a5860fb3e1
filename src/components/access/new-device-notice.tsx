import { Button } from '@mantine/core'
import { useSession, useSessionActor } from '../../hooks/session'
import banner from '../../ui/banner/banner.module.css'
import { formatMoment } from '../../ui/format/format-moment'
import classes from './access.module.css'

/** On a phone that came by a code alone: what it may not do yet, until when, and the ways to lift that (docs/adr/0060). */
export function NewDeviceNotice({ hasPasskeys }: { hasPasskeys: boolean }) {
  const session = useSessionActor()
  const isNew = useSession((snapshot) => snapshot.hasTag('newDevice'))
  const until = useSession(({ context }) => context.profile?.new_until)
  const isChecking = useSession((snapshot) => snapshot.hasTag('profileRefreshing'))
  if (!isNew || until === undefined) return null
  // Its day is told even when it is today: hours alone are read as today's.
  const end = formatMoment(Date.parse(until), 0)
  return (
    <section className={banner.banner} aria-label="New phone">
      <strong className={banner.title}>This phone is new</strong>
      <p className={classes.before}>
        {`You can work as always. Until ${end} it does not export or mail applications, make or delete campaign links, sign other devices out, or add a passkey.`}
      </p>
      <p className={classes.before}>To lift that now, one of these:</p>
      <ul className={classes.ways}>
        {hasPasskeys && <li>Log out, and sign in with your passkey.</li>}
        <li>On a phone that you used before, open Profile and choose “It is me” under Devices.</li>
        <li>Ask your lending partner to approve this phone.</li>
      </ul>
      <Button
        variant="default"
        onClick={() => session.send({ type: 'profile.refreshRequested' })}
        aria-disabled={isChecking}
        aria-busy={isChecking}
      >
        {isChecking ? 'Please wait' : 'Check again'}
      </Button>
    </section>
  )
}
