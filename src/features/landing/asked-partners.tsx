import { ServerData } from '../../api/server-data'
import { useTenant } from '../../tenant/use-tenant'
import { BankingPartnerStrip } from './banking-partner-strip'

/** For a page that came without the server's facts of the tenant. */
export default function AskedPartners() {
  return (
    <ServerData>
      <PartnersOfTenant />
    </ServerData>
  )
}

function PartnersOfTenant() {
  return <BankingPartnerStrip partners={useTenant().config?.banking_partners} />
}
