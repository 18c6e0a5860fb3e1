import type { TenantConfig } from '@/schemas/entities/tenant'
import { Card } from '@/src/ui/card'
import { LoadingPanel } from '@/src/ui/panels'
import headerClasses from './header.module.css'
import { Logos } from './logos'
import classes from './shell.module.css'

/** What any page looks like before its code is there: header, and the card that will hold it. Nothing in it runs. */
export function PageFrame({ config }: { config: TenantConfig | null }) {
  return (
    <div className={classes.page}>
      <header className={headerClasses.header}>
        <a href="/" className={headerClasses.home} aria-label="Home">
          <Logos config={config} />
        </a>
      </header>
      <main className={classes.main}>
        <Card narrow>
          <LoadingPanel />
        </Card>
      </main>
    </div>
  )
}
