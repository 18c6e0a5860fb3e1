import type { TenantConfig } from '@/schemas/entities/tenant'
import { text } from '@/src/language/current-language'
import { Card } from '@/src/ui/card/card'
import headingClasses from '@/src/ui/page/page-heading.module.css'
import { LoadingPanel } from '@/src/ui/page/panels'
import { AgentPlace } from './agent-place'
import headerClasses from './header.module.css'
import { Logos } from './logos'
import { translateOutlines } from './outlines'
import classes from './shell.module.css'

// Stryker disable next-line StringLiteral: keys that tell rows apart, and that nobody sees
const ROWS = ['first', 'second', 'third', 'fourth', 'fifth']

/** Any page before its code is there. A script in index.html puts the outline of the address in the place of the wait. */
export function PageFrame({ config }: { config: TenantConfig | null }) {
  return (
    <div className={classes.page}>
      <header className={headerClasses.header}>
        <a href="/" className={headerClasses.home}>
          <Logos config={config} />
          <span className="visually-hidden">{text('Home')}</span>
        </a>
        <AgentPlace hidden />
        {config?.languages && <span className={`${headerClasses.profile} ${headerClasses.language}`} />}
      </header>
      <main className={classes.main}>
        <Card narrow>
          <LoadingPanel />
        </Card>
        <div hidden data-outline="" data-outlines={JSON.stringify(translateOutlines())}>
          <Card>
            <h1 className={headingClasses.heading}>{text('Loading')}</h1>
            <p>
              {text(
                'Loading. On a slow network this can take some seconds. What you have entered so far is kept.',
              )}
            </p>
            <div className="outline-rows">
              {ROWS.map((row) => (
                <div key={row} className="outline-row" />
              ))}
            </div>
          </Card>
        </div>
      </main>
    </div>
  )
}
