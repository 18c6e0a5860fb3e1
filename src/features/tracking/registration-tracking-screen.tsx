import { Link } from '@tanstack/react-router'
import { trackRegistration } from '@/schemas/calls/track'
import { registrationTrackingSchema } from '@/schemas/forms/tracking'
import { text } from '@/src/language/current-language'
import { callApi } from '../../api/client'
import { TrackingPage, type Tracked } from './tracking-page'

function ask(mobile: string): Promise<Tracked> {
  return callApi(trackRegistration, { query: { tracker_id: mobile } })
}

/** Says how a partner's registration stands, by the mobile it was made with (specification 2.30). */
export default function RegistrationTrackingScreen() {
  return (
    <TrackingPage
      heading="Track your registration"
      label="Mobile number"
      inputMode="numeric"
      schema={registrationTrackingSchema}
      ask={ask}
      link={<Link to="/join-us">{text('Register')}</Link>}
    />
  )
}
