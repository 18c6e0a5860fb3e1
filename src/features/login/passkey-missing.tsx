import { text } from '@/src/language/current-language'
import { ServerData } from '../../api/server-data'
import classes from '../../components/access/access.module.css'
import { AddPasskey } from '../../components/access/add-passkey'
import { LazyLogoutButton } from '../../components/lazy-logout-button'
import { useSessionActor } from '../../hooks/session'
import { listedEntries } from '../../outbox/store/outbox-manifest'
import { workOwner } from '../../storage/work-owner'
import { Card } from '../../ui/card/card'
import { PageHeading } from '../../ui/page/page-heading'

/** All that an agent may do who has no passkey, where the tenant asks for one: add it, or leave (docs/adr/0060). */
export default function PasskeyMissing() {
  const session = useSessionActor()
  return (
    <ServerData>
      <Card narrow>
        <PageHeading>{text('Add a passkey')}</PageHeading>
        <p>
          {text(
            'Your lending partner asks for a passkey before you go on. From then on you sign in with the screen lock of your phone, and no code is sent.',
          )}
        </p>
        <AddPasskey isMain onAdd={() => session.send({ type: 'passkey.added' })} />
        <div className={classes.leave}>
          <LazyLogoutButton fullWidth listed={listedEntries(workOwner()).length} />
        </div>
      </Card>
    </ServerData>
  )
}
