import { ServerData } from '../../api/server-data'
import { useTenant } from '../../tenant/use-tenant'
import { BankingPartnerStrip } from './banking-partner-strip'

/** The strip of banking partners on a page that came without what the server says of the tenant. */
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
