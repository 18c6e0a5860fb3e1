import { Link } from '@tanstack/react-router'
import { trackApplication } from '@/schemas/calls/join-us'
import { applicationTrackingSchema } from '@/schemas/forms/tracking'
import { callApi } from '../../api/client'
import { ServerData } from '../../api/server-data'
import { Card } from '../../ui/card'
import { PageHeading } from '../../ui/page-heading'
import { TrackingForm } from './tracking-form'
import classes from './tracking.module.css'

async function ask(trackerId: string): Promise<string | null> {
  const query = { tracker_id: trackerId, hostname: location.hostname }
  return (await callApi(trackApplication, { query })).message ?? null
}

/** How a borrower's application stands, by its tracker id (specification 2.30). */
export default function ApplicationTrackingScreen() {
  return (
    <Card narrow>
      <PageHeading>Track your application</PageHeading>
      <ServerData>
        <TrackingForm
          label="Tracker id"
          description="10 digits, or 2 letters and 10 digits. It was shown when you applied."
          inputMode="text"
          schema={applicationTrackingSchema}
          ask={ask}
        />
      </ServerData>
      <div className={classes.links}>
        <Link to="/apply-loan/complete-application">Complete Application</Link>
        <Link to="/login">Go Back to login</Link>
      </div>
    </Card>
  )
}
