import { useEffect } from 'react'
import { ServerData } from '@/src/api/server-data'
import { applyTenantLook } from '@/src/tenant/tenant-look'
import { useTenant } from '@/src/tenant/use-tenant'
import { Logos } from './logos'

export function TenantLogo() {
  return (
    <ServerData>
      <AskedFor />
    </ServerData>
  )
}

function AskedFor() {
  const { config } = useTenant()
  useEffect(() => {
    if (config) applyTenantLook(config)
  }, [config])
  return <Logos config={config} />
}
