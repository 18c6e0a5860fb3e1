import type { Context, Hono } from 'hono'
import { formatDate } from '@/schemas/dates'
import { englishNote, renderForReader } from '../config/languages/approved-texts'
import type { Deps, Platform } from '../delivery/deps'
import { record } from '../http/audit/record'
import { languageOfPage } from '../http/chosen-language'
import { clientAddress } from '../http/client-address'
import { makeDocumentByLink } from '../modules/files/links'
import { renderStatement } from '../modules/key-facts/rendering'
import { statementFrame, statementSections } from '../modules/key-facts/sections'
import { lenderStatementSubject, openLenderStatement } from '../modules/lenders/statement-links'
import { parseFacts } from '../modules/lifecycle/statements'
import { openStatement, statementSubject } from '../modules/offers/links'
import { brandOf } from './brand'
import { answerPage, answerPdf, type ShownStatement } from './statement'

const brandOfOwner = ({ environment, tenant }: Deps) => brandOf(environment.deployment, tenant)

/** Statements of offers and lenders behind links that last as long as the session that asked for them. */
export function keyFactsPages(app: Hono, platform: Platform): void {
  const addressOf = (context: Context) => clientAddress(context, platform.environment.TRUST_PROXY)

  const open = async (context: Context): Promise<ShownStatement> => {
    const number = context.req.param('number') ?? ''
    const { deps, caller, statement } = await openStatement(platform, number, context.req.query())
    const subjects = [`application:${statement.application_id}`]
    const opened = { action: 'opened', call: 'key facts link', subjects } as const
    await record(deps, { caller, address: addressOf(context) }, opened)
    const facts = parseFacts(statement)
    const { proposal_number, valid_until, sha256 } = statement
    const heading = { number: proposal_number, validity: formatDate(valid_until), sha256 }
    const language = languageOfPage(context, deps)
    const { deployment } = deps.environment
    const shown = { brand: brandOfOwner(deps), rows: facts.schedule }
    const rendered = renderStatement(deployment, { ...statement, facts }, language)
    if (rendered) return { ...shown, ...rendered.rendering }
    const sections = statementSections(facts, heading)
    return {
      ...shown,
      ...statementFrame(),
      language: 'en',
      note: englishNote(deployment, language),
      sections,
    }
  }

  const openOfLender = async (context: Context): Promise<ShownStatement> => {
    const { applicationId = '', lenderId = '' } = context.req.param()
    const query = context.req.query()
    const { deps, caller, ...statement } = await openLenderStatement(
      platform,
      { applicationId, lenderId },
      query,
    )
    const subjects = [`application:${applicationId}`, `lender:${lenderId}`]
    const opened = { action: 'opened', call: 'lender key facts link', subjects } as const
    await record(deps, { caller, address: addressOf(context) }, opened)
    const reader = languageOfPage(context, deps)
    const { rendered, ...shown } = renderForReader(deps.environment.deployment, reader, (speaker) => ({
      ...statementFrame(speaker),
      sections: statement.saySections(speaker),
    }))
    return { brand: brandOfOwner(deps), ...shown, ...rendered, rows: statement.facts.schedule }
  }

  const sendPdf = (context: Context, subject: string, name: string, read: typeof open) =>
    makeDocumentByLink(platform, subject, context.req.query(), async (maker) =>
      answerPdf(context, maker, await read(context), name),
    )

  app.get('/api/v1/key-facts/:number', async (context) => answerPage(context, await open(context)))
  app.get('/api/v1/key-facts/:number/pdf', (context) => {
    const number = context.req.param('number')
    return sendPdf(context, statementSubject(number), number, open)
  })
  app.get('/api/v1/lender-key-facts/:applicationId/:lenderId', async (context) =>
    answerPage(context, await openOfLender(context)),
  )
  app.get('/api/v1/lender-key-facts/:applicationId/:lenderId/pdf', (context) => {
    const target = context.req.param()
    const name = `key-facts-${target.lenderId.toLowerCase()}`
    return sendPdf(context, lenderStatementSubject(target), name, openOfLender)
  })
}
