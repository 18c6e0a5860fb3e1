import type { TenantConfig } from '@/schemas/entities/tenant'
import { ENGLISH, formatText, type LanguageTexts } from '@/schemas/language/format-text'
import { languageTag } from '@/schemas/language/languages'
import type { LenderNote } from './lender-note'
import type { Renderer } from './renderer'
import type { TextFiles } from './text-files'

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

function previewTags({ name = '' }: TenantConfig, texts: LanguageTexts): string {
  const title = escapeHtml(formatText(texts, 'Loans with {name}', { name }))
  const text = escapeHtml(
    formatText(texts, 'Apply for a loan with {name}, or go on with an application that was started.', {
      name,
    }),
  )
  return [
    `<meta name="description" content="${text}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escapeHtml(name)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${text}">`,
  ].join('')
}

/** A language, the files with its texts, and the tag that sees to its letters (letters.ts). */
type PageTexts = { texts: LanguageTexts; files: TextFiles; letters: string }

const ENGLISH_TEXTS: PageTexts = { texts: ENGLISH, files: { first: [], rest: [] }, letters: '' }

const textLinks = (rel: 'modulepreload' | 'later', files: readonly string[]) =>
  files.map((file) => `<link rel="${rel}" data-texts crossorigin href="/${file}">`).join('')

const EMPTY = '<div id="root"></div>'

/** Takes `$` literally. */
const replaceLiteral = (page: string, place: string | RegExp, text: string) => page.replace(place, () => text)

/** A page that is rendered ahead brings the frame too, for those whom its script finds signed in. */
export async function pageHtml(
  template: string,
  renderer: Renderer | null,
  address: string,
  config: TenantConfig,
  note?: LenderNote,
  { texts, files, letters }: PageTexts = ENGLISH_TEXTS,
): Promise<string> {
  const { name, favicon_url, brand_colour } = config
  const json = `<script type="application/json" id="tenant-config">${toScriptJson(config)}</script>`
  const styles = note ? `<style>${note.styles}</style>` : ''
  const isPage = renderer?.PRERENDERED.includes(address) === true
  // Any other page than the first needs them all before it is shown (src/main.tsx).
  const preload =
    textLinks('modulepreload', files.first) + textLinks(isPage ? 'later' : 'modulepreload', files.rest)
  let page = replaceLiteral(template, '</head>', `${styles}${previewTags(config, texts)}${letters}</head>`)
  if (texts !== ENGLISH) page = replaceLiteral(page, /(?<=<html lang=")[^"]*/, languageTag(texts.language))
  page = replaceLiteral(page, '</body>', `${preload}${json}</body>`)
  page = replaceLiteral(page, EMPTY, `${EMPTY}${note?.html ?? ''}`)
  if (favicon_url) page = replaceLiteral(page, 'href="/favicon.svg"', `href="${escapeHtml(favicon_url)}"`)
  if (brand_colour)
    page = replaceLiteral(page, /(?<=name="theme-color" content=")[^"]*/, escapeHtml(brand_colour))
  if (!renderer) return replaceLiteral(page, /(?<=<title>)[^<]*/, escapeHtml(name ?? ''))
  const frame = renderer.renderFrame(config, texts)
  const root = isPage
    ? `<div id="root" data-page="${address}">${await renderer.renderPage(address, config, texts)}</div><template id="frame">${frame}</template>`
    : `<div id="root">${frame}</div>`
  page = replaceLiteral(page, EMPTY, root)
  page = replaceLiteral(page, /<html(?= )/, `<html style="${renderer.renderStyle(config)}"`)
  return replaceLiteral(
    page,
    /(?<=<title>)[^<]*/,
    escapeHtml(isPage ? `${formatText(texts, 'Loan applications')} | ${name ?? ''}` : (name ?? '')),
  )
}
