import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createActor } from 'xstate'
import type { TenantConfig } from '@/schemas/entities/tenant'
import { ENGLISH, type LanguageTexts } from '@/schemas/language/format-text'
import { sessionWithActors } from './actors/session/session-actor'
import { AppRoot, Themed } from './app-root'
import { PageFrame } from './app/layouts/page-frame'
import { createAppRouter } from './app/router/router'
import { createRouterPort } from './app/router/router-port'
import { setLanguage } from './language/current-language'
import { PRERENDERED } from './startup/service-worker/prerendered'
import { brandShades } from './tenant/brand-shades'

export { PRERENDERED }

/** For somebody who is not signed in. The address is one of `PRERENDERED`. */
export async function renderPage(address: string, config: TenantConfig, texts = ENGLISH): Promise<string> {
  const session = createActor(sessionWithActors, { input: { token: null, profile: null } }).start()
  try {
    const history = createMemoryHistory({ initialEntries: [address] })
    const router = createAppRouter(createRouterPort(session), {
      history,
      isServer: true,
      // Its script would need to be let in; the browser does the same once the app runs.
      scrollRestoration: false,
    })
    await router.load()
    return renderIn(texts, () =>
      renderToString(<AppRoot session={session} router={router} config={config} />),
    )
  } finally {
    session.stop()
  }
}

/** Nothing else renders meanwhile. */
function renderIn(texts: LanguageTexts, render: () => string): string {
  setLanguage(texts)
  try {
    return render()
  } finally {
    setLanguage(ENGLISH)
  }
}

export function renderFrame(config: TenantConfig, texts = ENGLISH): string {
  return renderIn(texts, () =>
    renderToStaticMarkup(
      <Themed>
        <PageFrame config={config} />
      </Themed>,
    ),
  )
}

const SHOWY: TenantConfig = {
  name: 'Name',
  logo_url: '/logo.svg',
  powered_by_logo_url: '/logo.svg',
  features: { applyNow: true },
  languages: { en: 'Name' },
  loan_tiles: [{ loan_type: 'Name', label: 'Name' }],
  banking_partners: [{ name: 'Name', logo_url: '/logo.svg', width: 1 }],
}

/** The pages and the frame with all that a tenant may turn on: the build finds in it which styles a first paint needs. */
export async function renderAll(): Promise<string> {
  const pages = await Promise.all(PRERENDERED.map((address) => renderPage(address, SHOWY)))
  return [...pages, renderFrame(SHOWY)].join('')
}

export function renderStyle({ brand_colour }: TenantConfig): string {
  const shades = (brand_colour && brandShades(brand_colour)) || []
  return shades.map((shade, index) => `--brand-${index}:${shade}`).join(';')
}
