import { Navigate, Outlet } from '@tanstack/react-router'
import { useTenant } from '@/src/tenant/use-tenant'
import { Waiting } from '@/src/ui/page/waiting'

/** For the deployments that have them (specification 6.3); others are sent to the dashboard. */
export default function OfflineCasesFrame() {
  const { features, isPending } = useTenant()
  if (isPending) return <Waiting />
  return features.offlineCases ? <Outlet /> : <Navigate to="/" replace />
}
