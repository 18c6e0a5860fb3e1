import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createActor } from 'xstate'
import type { TenantConfig } from '@/schemas/entities/tenant'
import { AppRoot } from './app-root'
import { providedSession } from './app/provided/session-actor'
import { createAppRouter } from './app/routing/router'
import { createRouterPort } from './app/routing/router-port'
import { PageFrame } from './app/shell/page-frame'
import { brandShades } from './tenant/brand-shades'

export { PRERENDERED } from './service-worker/prerendered'

/** The page as somebody sees it who is not signed in, in a tenant's look. Its address is one of `PRERENDERED`. */
export async function renderPage(address: string, config: TenantConfig): Promise<string> {
  const session = createActor(providedSession, { input: { token: null, profile: null } }).start()
  try {
    const history = createMemoryHistory({ initialEntries: [address] })
    const router = createAppRouter(createRouterPort(session), {
      history,
      isServer: true,
      // Its script would need to be let in; the browser does the same once the app runs.
      scrollRestoration: false,
    })
    await router.load()
    return renderToString(<AppRoot session={session} router={router} config={config} />)
  } finally {
    session.stop()
  }
}

/** The frame of any page, in a tenant's look. */
export function renderFrame(config: TenantConfig): string {
  return renderToStaticMarkup(<PageFrame config={config} />)
}

/** The tenant's colour as CSS properties of the root element. */
export function renderStyle({ brand_colour }: TenantConfig): string {
  const shades = (brand_colour && brandShades(brand_colour)) || []
  return shades.map((shade, index) => `--brand-${index}:${shade}`).join(';')
}
