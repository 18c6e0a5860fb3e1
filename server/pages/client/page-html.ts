import type { TenantConfig } from '@/schemas/entities/tenant'
import type { LenderNote } from './lender-note'
import type { Renderer } from './renderer'

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Nothing in it may end the script element, or begin a comment. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

function previewOf({ name = '' }: TenantConfig): string {
  const title = escaped(`Loans with ${name}`)
  const text = escaped(`Apply for a loan with ${name}, or go on with an application that was started.`)
  return [
    `<meta name="description" content="${text}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escaped(name)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${text}">`,
  ].join('')
}

const EMPTY = '<div id="root"></div>'

/** Takes `$` literally. */
const put = (page: string, place: string | RegExp, text: string) => page.replace(place, () => text)

/** A page that is rendered ahead brings the frame too, for those whom its script finds signed in. */
export async function pageHtml(
  template: string,
  renderer: Renderer | null,
  address: string,
  config: TenantConfig,
  note?: LenderNote,
): Promise<string> {
  const { name, favicon_url, brand_colour } = config
  const json = `<script type="application/json" id="tenant-config">${inScript(config)}</script>`
  const styles = note ? `<style>${note.styles}</style>` : ''
  let page = put(template, '</head>', `${styles}${previewOf(config)}</head>`)
  // After all that is painted.
  page = put(page, '</body>', `${json}</body>`)
  page = put(page, EMPTY, `${EMPTY}${note?.html ?? ''}`)
  if (favicon_url) page = put(page, 'href="/favicon.svg"', `href="${escaped(favicon_url)}"`)
  if (brand_colour) page = put(page, /(?<=name="theme-color" content=")[^"]*/, escaped(brand_colour))
  if (!renderer) return put(page, /(?<=<title>)[^<]*/, escaped(name ?? ''))
  const frame = renderer.renderFrame(config)
  const isPage = renderer.PRERENDERED.includes(address)
  const root = isPage
    ? `<div id="root" data-page="${address}">${await renderer.renderPage(address, config)}</div><template id="frame">${frame}</template>`
    : `<div id="root">${frame}</div>`
  page = put(page, EMPTY, root)
  page = put(page, /<html(?= )/, `<html style="${renderer.renderStyle(config)}"`)
  return put(page, /(?<=<title>)[^<]*/, escaped(isPage ? `Loan applications | ${name ?? ''}` : (name ?? '')))
}
