import type { TenantConfig } from '@/schemas/entities/tenant'
import classes from './landing.module.css'

/** Who lends and on whose platform, with their terms, what they do with data, and where to complain (docs/law.md). */
export function LenderNote({ name, platform_name, tnc_link, privacy_link, complaint_link }: TenantConfig) {
  const links = [
    ['Terms', tnc_link],
    ['Privacy', privacy_link],
    ['Complaints', complaint_link],
  ] as const
  return (
    <footer className={classes.note}>
      Lender: {name}. Platform: {platform_name}.
      <div className={classes.links}>
        {links.map(
          ([text, href]) =>
            href && (
              <a key={text} href={href}>
                {text}
              </a>
            ),
        )}
      </div>
    </footer>
  )
}
