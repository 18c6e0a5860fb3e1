import { Link } from '@tanstack/react-router'
import { trackRegistration } from '@/schemas/calls/join-us'
import { registrationTrackingSchema } from '@/schemas/forms/tracking'
import { callApi } from '../../api/client'
import { ServerData } from '../../api/server-data'
import { Card } from '../../ui/card'
import { PageHeading } from '../../ui/page-heading'
import { TrackingForm } from './tracking-form'
import classes from './tracking.module.css'

async function ask(mobile: string): Promise<string | null> {
  return (await callApi(trackRegistration, { query: { tracker_id: mobile } })).message ?? null
}

/** How a partner's registration stands, by the mobile it was made with (specification 2.30). */
export default function RegistrationTrackingScreen() {
  return (
    <Card narrow>
      <PageHeading>Track your registration</PageHeading>
      <ServerData>
        <TrackingForm
          label="Mobile number"
          description="The number you registered with"
          inputMode="numeric"
          schema={registrationTrackingSchema}
          ask={ask}
        />
      </ServerData>
      <div className={classes.links}>
        <Link to="/join-us">Register</Link>
        <Link to="/login">Go Back to login</Link>
      </div>
    </Card>
  )
}
