import type { Caller } from '../../http/access/sessions'
import type { Deps } from '../../delivery/deps'
import { secondsUntilEnd } from '../lifecycle/entity'
import { parseFacts, type Statement } from '../lifecycle/statements'
import { LANGUAGE_NAME } from '@/schemas/language/languages'
import { renderStatement } from '../key-facts/rendering'
import { statementLinks } from './links'

type Reader = { origin: string; language: string }

export function statementEntity(
  deps: Deps,
  caller: Caller,
  statement: Statement,
  { origin, language }: Reader,
) {
  const links = statementLinks(deps, caller, statement.proposal_number)
  const facts = parseFacts(statement)
  const rendered = renderStatement(deps.environment.deployment, { ...statement, facts }, language)
  const inLanguage = language === 'en' ? '' : `&${LANGUAGE_NAME}=${language}`
  return {
    ...facts,
    proposal_number: statement.proposal_number,
    sha256: statement.sha256,
    valid_until: statement.valid_until,
    seconds_left: secondsUntilEnd(deps, statement.valid_until),
    acknowledged_at: statement.acknowledged_at?.toISOString(),
    ...(rendered && {
      rendering: { language, sha256: rendered.sha256, summary: rendered.rendering.summary },
    }),
    page_url: `${origin}${links.page}${inLanguage}`,
    pdf_url: `${origin}${links.pdf}`,
  }
}
