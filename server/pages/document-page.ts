import type { Context } from 'hono'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { formatText, type LanguageTexts } from '@/schemas/language/format-text'
import { LANGUAGE_NAME, languageTag } from '@/schemas/language/languages'
import { tenantTexts } from '../config/languages/tenant-texts'
import type { Deps } from '../delivery/deps'
import { languageOfPage } from '../http/chosen-language'
import { brandOf } from './brand'
import { renderPage } from './page'

type PageOwner = Pick<Deps, 'environment' | 'tenant'>

/** Those that the tenant shows in the reader's language. */
export function readerTexts(context: Context, owner: PageOwner): LanguageTexts {
  const { deployment } = owner.environment
  return tenantTexts(deployment, owner.tenant, languageOfPage(context, owner)).texts
}

/** A text in another language than its page says so. */
export function markLanguage(text: string, language: string, ofPage: string) {
  return language === ofPage ? text : html`<span lang="${languageTag(language)}">${text}</span>`
}

/** A link may have named the language, and the phone keep no cookie of it: then the page's own addresses do. */
export function namedLanguage(context: Context, language: string): Record<string, string> {
  return context.req.query(LANGUAGE_NAME) === undefined ? {} : { [LANGUAGE_NAME]: language }
}

/** @returns a path of this server with a query, where there is one */
export function addressOf(path: string, query: Record<string, string>): string {
  return [path, new URLSearchParams(query).toString()].filter(Boolean).join('?')
}

/** @param shown `language`: of title and body */
export function renderDocumentPage(
  context: Context,
  owner: PageOwner,
  shown: { title: string; body: HtmlEscapedString | Promise<HtmlEscapedString>; language: string },
) {
  const { title, body, language } = shown
  const brand = brandOf(owner.environment.deployment, owner.tenant)
  const texts = readerTexts(context, owner)
  const back = formatText(texts, 'Back to {name}', { name: brand.name })
  const home = addressOf('/', namedLanguage(context, texts.language))
  const content = html`${body}
    <p><a class="back" href="${home}">${markLanguage(back, texts.language, language)}</a></p>`
  context.header('vary', 'Host, Cookie')
  return context.html(renderPage({ title, brand, body: content, lang: languageTag(language) }))
}
