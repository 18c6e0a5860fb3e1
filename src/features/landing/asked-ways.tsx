import { ServerData } from '../../api/server-data'
import { useTenant } from '../../tenant/use-tenant'
import { ApplyNow } from './apply-now'

/** For a page that came without the server's facts of the tenant. */
export default function AskedWays() {
  return (
    <ServerData>
      <WaysOfTenant />
    </ServerData>
  )
}

function WaysOfTenant() {
  const { config, features } = useTenant()
  return features.applyNow && <ApplyNow loan_tiles={config?.loan_tiles} />
}
