import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTenant } from '../../tenant/use-tenant'
import { Card } from '../../ui/card/card'
import { PageHeading } from '../../ui/page/page-heading'
import { ApplicationCount } from './application-count'
import { ContinueCard } from './continue-card'
import classes from './dashboard.module.css'
import { Tile } from './tile'
import { UnsentTile } from './unsent-tile'
import { WorkTiles } from './work-tiles'

/** The agent's first page: what was begun, what there is, and the ways on (specification 2.3). */
export default function DashboardScreen() {
  const { features } = useTenant()
  return (
    <Card>
      <PageHeading>Dashboard</PageHeading>
      <div className={classes.tiles}>
        <ContinueCard />
        <UnsentTile />
        <Tile title="New application">
          <p>Have the borrower at hand: the first step sends a code to their phone.</p>
          <Button component={Link} to="/application/mobile" fullWidth>
            Create Application
          </Button>
          <Button component={Link} to="/application/track" variant="default" fullWidth>
            Track Your Application Here
          </Button>
        </Tile>
        <ApplicationCount />
        {features.offlineCases && (
          <Tile title="Offline cases" isWide>
            <p>Loans that a lender paid out without this platform.</p>
            <div className={classes.pair}>
              <Button component={Link} to="/application/create-case" variant="default" fullWidth>
                Record Offline Disbursment
              </Button>
              <Button component={Link} to="/disbursment-cases" variant="default" fullWidth>
                View Offline Disbursments
              </Button>
            </div>
          </Tile>
        )}
        {/* Last: it comes later than the rest, and must push nothing away. */}
        <WorkTiles />
      </div>
    </Card>
  )
}
