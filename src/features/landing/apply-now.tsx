import { Link } from '@tanstack/react-router'
import { ServerData } from '../../api/server-data'
import { useTenant } from '../../tenant/use-tenant'

/** The way for borrowers who apply by themselves, in the deployments that have it (specification 2.10, 6.3). */
export default function ApplyNow() {
  return (
    <ServerData>
      <ApplyNowLink />
    </ServerData>
  )
}

function ApplyNowLink() {
  const { features } = useTenant()
  return features.applyNow && <Link to="/apply-loan/mobile">Apply Now</Link>
}
