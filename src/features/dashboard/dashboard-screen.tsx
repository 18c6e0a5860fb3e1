import { text } from '@/src/language/current-language'
import { ButtonLink } from '@/src/ui/link/button-link'
import { useTenant } from '../../tenant/use-tenant'
import { PageHeading } from '../../ui/page/page-heading'
import { ApplicationCount } from './application-count'
import { CountsTile } from './counts-tile'
import classes from './dashboard.module.css'
import { Tile } from './tile'
import { UnsentTile } from './unsent-tile'
import { WaitingTile } from './waiting-tile'

/** Specification 2.3. */
export default function DashboardScreen() {
  const { features } = useTenant()
  return (
    <div className={classes.page}>
      <PageHeading>{text('Dashboard')}</PageHeading>
      <div className={classes.tiles}>
        <WaitingTile />
        <Tile title="New application" look="promoted">
          <ButtonLink to="/application/mobile" fullWidth>
            {text('Create Application')}
          </ButtonLink>
          <ButtonLink to="/application/track" variant="default" fullWidth>
            {text('Track Your Application Here')}
          </ButtonLink>
        </Tile>
        <UnsentTile />
        <ApplicationCount />
        {features.offlineCases && (
          <Tile title="Offline cases" look="wide">
            <div className={classes.pair}>
              <ButtonLink to="/application/create-case" variant="default" fullWidth>
                {text('Record Offline Disbursment')}
              </ButtonLink>
              <ButtonLink to="/disbursment-cases" variant="default" fullWidth>
                {text('View Offline Disbursments')}
              </ButtonLink>
            </div>
          </Tile>
        )}
        <CountsTile />
      </div>
    </div>
  )
}
