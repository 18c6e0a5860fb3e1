import { useState } from 'react'
import type { TenantConfig } from '@/schemas/entities/tenant'
import { text } from '@/src/language/current-language'
import { DefaultLogo } from './default-logo'
import classes from './header.module.css'

/** The 'Powered By' logo where one is configured (specification 1.6). */
export function Logos({ config }: { config: TenantConfig | null }) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const url = config?.logo_url
  return (
    <>
      {url && url !== failedUrl ? (
        <img
          src={url}
          alt={config.name ?? text('Loan applications')}
          height={36}
          // A drawing is a page of its own to the browser: it would be laid out before the text is painted.
          loading="lazy"
          className={classes.logo}
          onError={() => setFailedUrl(url)}
        />
      ) : (
        <DefaultLogo />
      )}
      {config?.powered_by_logo_url && (
        <span className={classes.poweredBy}>
          <span>{text('Powered By')}</span> <img src={config.powered_by_logo_url} alt="" height={20} />
        </span>
      )}
    </>
  )
}
