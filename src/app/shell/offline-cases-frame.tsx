import { Navigate, Outlet } from '@tanstack/react-router'
import { useTenant } from '@/src/tenant/use-tenant'
import { Card } from '@/src/ui/card'
import { LoadingPanel } from '@/src/ui/panels'

/**
 * Lets the pages of offline disbursements be seen by the deployments that have them (specification 6.3); others are
 * sent to the dashboard.
 */
export default function OfflineCasesFrame() {
  const { features, isPending } = useTenant()
  if (isPending)
    return (
      <Card narrow>
        <LoadingPanel />
      </Card>
    )
  return features.offlineCases ? <Outlet /> : <Navigate to="/" replace />
}
