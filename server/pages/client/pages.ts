import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { reportChartSteps } from '@/schemas/calls/reports/chart-steps'
import { reportWebVitals } from '@/schemas/calls/reports/web-vitals'
import { tenantConfigSchema, type TenantConfig } from '@/schemas/entities/tenant'
import { loadTexts } from '@/schemas/language/load-texts'
import { scriptOf } from '@/schemas/language/scripts'
import { featuresOf } from '@/schemas/tenant-features'
import type { Environment } from '../../config/environment'
import { tenantTexts, textsFileOf, type TextsFile } from '../../config/languages/tenant-texts'
import { offeredLanguages, tenantConfig, tenantIds } from '../../config/tenants'
import { sha256Hex } from '../../core/sha256'
import { policyWithScripts } from '../../http/headers'
import { lenderNote } from './lender-note'
import { LETTERS_SCRIPT } from './letters-script'
import { pageHtml } from './page-html'
import { loadRenderer } from './renderer'
import { textFiles } from './text-files'

/** Beside those of configured tenants: a host that nobody has configured is a tenant too, and anybody may make names up. */
const MAX_MADE_UP_PAGES = 100

const BROTLI_QUALITY = 10

export type Page = { html: string; compressed: Uint8Array; etag: string }

export type Pages = {
  pageOf: (address: string, tenant: string, language: string) => Promise<Page>
  languagesOf: (tenant: string) => readonly string[]
  revisionOf: (tenant: string) => Promise<string>
  policyOf: (tenant: string, language: string) => string
}

/** Beside the build's, so that a phone keeps it as it keeps those. */
const addressOf = ({ name }: TextsFile) => `assets/${name}`

const compress = promisify(brotliCompress)
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

/** As a content security policy names a script that stands in the HTML. */
const policyHash = (script: string) => `sha256-${hashOf(script)}`

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
}

/** Has the page report how fast it was (docs/reference-server.md). */
const REPORTING = `<meta name="web-vitals" content="/api${reportWebVitals.path}">`

/** Has the page's charts reported (docs/adr/0084). */
const CHARTS = `<meta name="chart-steps" content="/api${reportChartSteps.path}">`

const TRACING = '<meta name="traces" content="/traces">'

/** @returns the tag that stands in the HTML of a language, which fetches its letters where a phone has none; and what the tag runs */
async function lettersScript(clientDirectory: string) {
  const code = await readFile(path.join(clientDirectory, LETTERS_SCRIPT), 'utf8').catch(() => '')
  return {
    code,
    tagOf(language: string): string {
      const script = scriptOf(language)
      if (!code || !script) return ''
      return `<script data-pair="${script.pair}" data-font="${script.font}">${code}</script>`
    },
  }
}

export async function openPages(
  clientDirectory: string,
  {
    WEB_VITALS,
    CHART_STEPS,
    OTEL_EXPORTER_OTLP_ENDPOINT,
    deployment,
  }: Pick<Environment, 'WEB_VITALS' | 'CHART_STEPS' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'deployment'>,
): Promise<Pages> {
  const built = await readFile(path.join(clientDirectory, 'index.html'), 'utf8')
  const metaTags = [
    ...(WEB_VITALS ? [REPORTING] : []),
    ...(CHART_STEPS ? [CHARTS] : []),
    ...(OTEL_EXPORTER_OTLP_ENDPOINT ? [TRACING] : []),
  ]
  const template = built.replace('</head>', `${metaTags.join('')}</head>`)
  const renderer = await loadRenderer(path.join(clientDirectory, '../prerender/prerender.js'))
  const filesOf = await textFiles(clientDirectory)
  const letters = await lettersScript(clientDirectory)
  const scriptHashes = inlineScripts(template).map(policyHash)
  const hashesWithLetters = [...scriptHashes, policyHash(letters.code)]
  const cachedPages = new Map<string, Promise<Page>>()

  const languagesOf = (tenant: string) => offeredLanguages(deployment, tenant)

  const addresses = ['/', ...(renderer?.PRERENDERED ?? [])]
  // A service worker's revision asks for all pages of its tenant: with fewer, tenants with many languages would be rendered over and over.
  const maxCachedPages = tenantIds(deployment).reduce(
    (sum, tenant) => sum + languagesOf(tenant).length * addresses.length,
    MAX_MADE_UP_PAGES,
  )

  /** By language, where the deployment has its own. */
  function ownTextsOf(tenant: string): Pick<TenantConfig, 'own_texts'> {
    const own = languagesOf(tenant).flatMap((language) => {
      const file = textsFileOf(deployment, tenant, language)
      return file ? [[language, `/${addressOf(file)}`]] : []
    })
    return own.length > 0 ? { own_texts: Object.fromEntries(own) } : {}
  }

  async function renderPage(address: string, tenant: string, language: string): Promise<Page> {
    const file = textsFileOf(deployment, tenant, language)
    const texts = file ? tenantTexts(deployment, tenant, language).texts : await loadTexts(language)
    const config = tenantConfigSchema.parse(tenantConfig(deployment, tenant))
    const completeConfig = {
      ...config,
      features: config.features ?? featuresOf(tenant),
      ...ownTextsOf(tenant),
    }
    const html = await pageHtml(
      template,
      renderer,
      address,
      completeConfig,
      await lenderNote(deployment, tenant, texts),
      { texts, files: filesOf(language, file && addressOf(file)), letters: letters.tagOf(language) },
    )
    const compressed = await compress(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    })
    return { html, compressed, etag: `"${hashOf(html)}"` }
  }

  function pageOf(address: string, tenant: string, language: string): Promise<Page> {
    const prerendered = renderer?.PRERENDERED.includes(address) ? address : '/'
    const key = `${tenant} ${language} ${prerendered}`
    const page = cachedPages.get(key) ?? renderPage(prerendered, tenant, language)
    // The page asked for last is the last to go.
    cachedPages.delete(key)
    cachedPages.set(key, page)
    for (const [oldest] of [...cachedPages].slice(0, -maxCachedPages)) cachedPages.delete(oldest)
    return page
  }

  return {
    pageOf,
    languagesOf,
    revisionOf: async (tenant) => {
      const pages = await Promise.all(
        languagesOf(tenant).flatMap((language) =>
          addresses.map((address) => pageOf(address, tenant, language)),
        ),
      )
      return sha256Hex(pages.map(({ etag }) => etag).join()).slice(0, 16)
    },
    policyOf: (tenant, language) =>
      policyWithScripts(letters.tagOf(language) ? hashesWithLetters : scriptHashes, deployment, tenant),
  }
}
