import type { TenantConfig } from '@/schemas/entities/tenant'
import type { LenderNote } from './lender-note'
import type { Renderer } from './renderer'

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** JSON that may stand in a script element: nothing in it ends one, or begins a comment. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** What search engines and messengers show of the page where somebody has sent its address. */
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

/** Where the app stands, as the build has written it. */
const EMPTY = '<div id="root"></div>'

/** Puts a text in the place of another, whatever `$` is in it. */
const put = (page: string, place: string | RegExp, text: string) => page.replace(place, () => text)

/**
 * The HTML of an address in a tenant's look: the page itself where it is one of the renderer's, else the frame of what will come.
 * A page brings the frame too, for those whom its script finds signed in.
 * @param template the page as the build has written it
 * @param note what stands below the app
 */
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
  // Behind all that is painted.
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
