import { ServerData } from '../../api/server-data'
import { useTenant } from '../../tenant/use-tenant'
import { ApplyNow } from './apply-now'
import { BankingPartnerStrip } from './banking-partner-strip'

type Part = 'partners' | 'ways'

/** For a page that came without the server's facts of the tenant: the banking partners, or how a borrower applies. */
export default function TenantPart({ part }: { part: Part }) {
  return (
    <ServerData>
      <OfTenant part={part} />
    </ServerData>
  )
}

function OfTenant({ part }: { part: Part }) {
  const { config, features } = useTenant()
  if (part === 'partners') return <BankingPartnerStrip partners={config?.banking_partners} />
  return features.applyNow && <ApplyNow loan_tiles={config?.loan_tiles} />
}
