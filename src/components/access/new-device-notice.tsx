import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
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
    <section className={banner.banner} aria-label={text('New phone')}>
      <strong className={banner.title}>{text('This phone is new')}</strong>
      <p className={classes.before}>
        {text(
          'You can work as always. Until {end} it does not export or mail applications, make or delete campaign links, sign other devices out, or add a passkey.',
          { end },
        )}
      </p>
      <p className={classes.before}>{text('To lift that now, one of these:')}</p>
      <ul className={classes.ways}>
        {hasPasskeys && <li>{text('Log out, and sign in with your passkey.')}</li>}
        <li>{text('On a phone that you used before, open Profile and choose “It is me” under Devices.')}</li>
        <li>{text('Ask your lending partner to approve this phone.')}</li>
      </ul>
      <Button
        variant="default"
        onClick={() => session.send({ type: 'profile.refreshRequested' })}
        aria-disabled={isChecking}
        aria-busy={isChecking}
      >
        {text(isChecking ? 'Please wait' : 'Check again')}
      </Button>
    </section>
  )
}
