import { Link } from '@tanstack/react-router'
import { trackApplication } from '@/schemas/calls/join-us'
import { applicationTrackingSchema } from '@/schemas/forms/tracking'
import { callApi } from '../../api/client'
import { TrackingPage } from './tracking-page'

async function ask(trackerId: string): Promise<string | null> {
  const query = { tracker_id: trackerId, hostname: location.hostname }
  return (await callApi(trackApplication, { query })).message ?? null
}

/** How a borrower's application stands, by its tracker id (specification 2.30). */
export default function ApplicationTrackingScreen() {
  return (
    <TrackingPage
      heading="Track your application"
      label="Tracker id"
      description="10 digits, or 2 letters and 10 digits. It was shown when you applied."
      inputMode="text"
      schema={applicationTrackingSchema}
      ask={ask}
      link={<Link to="/apply-loan/complete-application">Complete Application</Link>}
    />
  )
}
