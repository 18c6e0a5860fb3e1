import { useEffect, useState } from 'react'
import { ServerData } from '@/src/api/server-data'
import { applyTenantLook } from '@/src/tenant/tenant-look'
import { useTenant } from '@/src/tenant/use-tenant'
import { DefaultLogo } from './default-logo'
import classes from './header.module.css'

/** The tenant's logo, and the 'Powered By' logo where one is configured (specification 1.6). */
export function TenantLogo() {
  return (
    <ServerData>
      <Logos />
    </ServerData>
  )
}

function Logos() {
  const { config } = useTenant()
  const [failedUrl, setFailedUrl] = useState<string>()
  const url = config?.logo_url
  useEffect(() => {
    if (config) applyTenantLook(config)
  }, [config])
  return (
    <>
      {url && url !== failedUrl ? (
        <img
          src={url}
          alt={config.name ?? 'Loan applications'}
          height={36}
          className={classes.logo}
          onError={() => setFailedUrl(url)}
        />
      ) : (
        <DefaultLogo />
      )}
      {config?.powered_by_logo_url && (
        <span className={classes.poweredBy}>
          Powered By <img src={config.powered_by_logo_url} alt="" height={20} />
        </span>
      )}
    </>
  )
}
