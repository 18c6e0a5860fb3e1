import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { PurgeCSS } from 'purgecss'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { CALLS_CHUNK } from './chunks.ts'

const RENDERER = '../prerender/prerender.js'

/** Null where it has not been built. */
async function firstHtml(clientDirectory: string): Promise<string | null> {
  const file = path.join(clientDirectory, RENDERER)
  if (!existsSync(file)) return null
  const renderer = (await import(pathToFileURL(file).href)) as { renderAll: () => Promise<string> }
  return renderer.renderAll()
}

const LATER = /:(?:hover|active|disabled|lang)/

function variablesIn(html: string, styles: string): string[] {
  const variable = /--[\w-]+/g
  const named = new Set(html.match(variable))
  // The set grows while it is gone through.
  for (const name of named)
    for (const [value] of styles.matchAll(new RegExp(`(?<=${name}:)[^;}]*`, 'g')))
      for (const other of value.match(variable) ?? []) named.add(other)
  return [...named]
}

async function stylesOf(html: string, all: string): Promise<string> {
  const styles = withoutOverridden(all)
  const [kept] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: styles }],
    keyframes: true,
    variables: true,
    safelist: { variables: variablesIn(html, styles) },
    blocklist: [LATER],
  })
  return (kept?.css ?? styles).replace(NOT_NEEDED, '')
}

const ROOT_RULE = /(:root(?:\[[^\]]*\])?)(?:,:host[^{},]*)?\{([^{}]*)\}/g
const variableOf = (declaration: string) => /^--[\w-]+(?=:)/.exec(declaration)?.[0]

/** Mantine's variables that the theme gives another value: a page would set each of them twice. */
function withoutOverridden(styles: string): string {
  const last = new Map<string, number>()
  for (const { 1: selector = '', 2: body = '', index } of styles.matchAll(ROOT_RULE))
    for (const declaration of body.split(';')) last.set(selector + variableOf(declaration), index)
  return styles.replace(ROOT_RULE, (_, selector: string, body: string, index: number) => {
    const declarations = body.split(';').filter((declaration) => {
      const variable = variableOf(declaration)
      return variable === undefined || last.get(selector + variable) === index
    })
    return declarations.length === 0 ? '' : `${selector}{${declarations.join(';')}}`
  })
}

/** Of number, search and disabled fields, and of other languages: the first page in English has none of them. */
const NOT_NEEDED =
  /[^{}]*(?:\[type=number\]|::-webkit-(?:inner|outer|search)|:has\(input:disabled\)|:not\(:lang\(en\)\))[^{}]*\{[^{}]*\}/g

const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/
const CODE = /\s*<script type="module"[^>]* src="\/([^"]+)"><\/script>|\s*<link rel="modulepreload"[^>]*>/g

const SCRIPT = /(?<=<script>)[^]*?(?=<\/script>)/g

const withShortScripts = (page: string) =>
  page.replaceAll(SCRIPT, (script) => minifySync('page.js', script).code)

/** The tags of the page's code: what another part of it imports is only fetched ahead. */
function codeTags(page: string, bundle: Rolldown.OutputBundle): string {
  const names = [...page.matchAll(CODE)].flatMap(([, name]) => name ?? [])
  const imported = new Set(names.flatMap((name) => importsOf(bundle[name])))
  const preloads = [...imported].map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
  const scripts = names
    .filter((name) => !imported.has(name))
    .map((name) => `<script type="module" crossorigin src="/${name}"></script>`)
  return [...preloads, ...scripts, laterTag(bundle)].join('')
}

function laterTag(bundle: Rolldown.OutputBundle): string {
  const calls = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === CALLS_CHUNK)
  return calls ? `<link rel="later" crossorigin href="/${calls.fileName}">` : ''
}

const importsOf = (file: Rolldown.OutputBundle[string] | undefined) =>
  file?.type === 'chunk' ? file.imports : []

/**
 * In the head the styles of the first paint, so that the page paints with its first bytes; code and all styles behind what is
 * painted (src/ui/theme/load-remaining-styles.ts).
 */
export function orderPage(): Plugin {
  return {
    name: 'order-page',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler({ dir = '' }, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const source = String(page.source)
        const code = codeTags(source, bundle)
        const [link = '', fileName = ''] = STYLESHEET.exec(source) ?? []
        const styles = bundle[fileName]
        const shown = await firstHtml(dir)
        const isStyled = styles?.type === 'asset' && shown !== null
        const first = isStyled
          ? `<style>${await stylesOf(source + shown, String(styles.source))}</style>`
          : link
        const rest = isStyled ? `<link rel="preload" as="style" href="/${fileName}">` : ''
        page.source = withShortScripts(source)
          .replaceAll(CODE, '')
          .replace(link, () => first)
          .replace('</body>', () => `${rest}${code}</body>`)
      },
    },
  }
}
