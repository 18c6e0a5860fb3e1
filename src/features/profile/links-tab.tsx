import { text } from '@/src/language/current-language'
import { NewDeviceNotice } from '../../components/access/new-device-notice'
import { useSession } from '../../hooks/session'
import { useTenant } from '../../tenant/use-tenant'
import { LoadingPanel } from '../../ui/page/panels'
import { CampaignLinks } from './campaign-links'
import { CustomQr } from './custom-qr'
import { PersonalQr } from './personal-qr'
import classes from './profile.module.css'

/** The agent's own code, a code for each campaign, and the links made so far (specification 2.31). */
export function LinksTab() {
  const { config } = useTenant()
  const agentId = useSession(({ context }) => context.profile?.id)
  // All that the phone kept of what was typed is read with them.
  const isRead = useSession((snapshot) => snapshot.hasTag('wizardReady') || snapshot.hasTag('wizardFailed'))
  return (
    <>
      <NewDeviceNotice hasPasskeys={config?.passkeys !== undefined} />
      <div className={classes.parts}>
        <section aria-labelledby="personal-qr">
          <h2 id="personal-qr" className={classes.title}>
            {text('Your link and QR code')}
          </h2>
          {agentId !== undefined && <PersonalQr agentId={agentId} />}
        </section>
        <section aria-labelledby="custom-qr">
          <h2 id="custom-qr" className={classes.title}>
            {text('QR code for a campaign')}
          </h2>
          {isRead ? <CustomQr /> : <LoadingPanel />}
        </section>
        <div className={classes.wide}>
          <CampaignLinks />
        </div>
      </div>
    </>
  )
}
