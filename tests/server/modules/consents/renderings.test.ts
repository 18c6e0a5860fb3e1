import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerBorrowerLink, createBorrowerLink, openBorrowerLink } from '@/schemas/calls/borrower-links'
import { answerConsent, getConsents, listAskedConsents } from '@/schemas/calls/consents'
import { acknowledgeKeyFacts, getKeyFacts } from '@/schemas/calls/key-facts'
import { requestLoanOffer } from '@/schemas/calls/offers'
import { createApplication } from '@/schemas/calls/start'
import { formatDate } from '@/schemas/dates'
import { ENGLISH_NOTE } from '@/schemas/english-note'
import { LOAN_TYPES } from '@/schemas/options'
import { translatable } from '@/server/config/deployment/legal-texts'
import { textsOf } from '@/server/config/languages/tenant-texts'
import { verifyConsents } from '@/server/modules/consents/verify'
import { databases } from '../../helpers/databases'
import { approvedInTelugu } from '../../helpers/deployment/approved-in-telugu'
import { newMobile, salariedDraft, signIn, verifyMobile } from '../../helpers/journey'
import { draftWithOffer } from '../../helpers/offers'
import { startValues } from '../../helpers/values'
import { createWorld, type World } from '../../helpers/world'

const noteIn = ({ deps }: World) =>
  textsOf(deps.environment.deployment, 'hi', 'machine').texts.find(ENGLISH_NOTE) ?? '-'

async function openPage(world: World, address: string, headers: Record<string, string>) {
  const html = await (await world.app.request(address, { headers })).text()
  return { lang: /<html lang="([\w-]+)"/.exec(html)?.[1], html }
}

/** Of a deployment that has approved everything in Telugu, and in Hindi nothing. */
describe.each(databases.slice(0, 1))('renderings on $name', ({ open }) => {
  let world: World
  let token: string
  let deployment: Awaited<ReturnType<typeof approvedInTelugu>>
  beforeAll(async () => {
    deployment = await approvedInTelugu()
    world = await createWorld(await open(), { DEPLOYMENT_DIR: deployment.directory })
    token = await signIn(world)
    return world.closeWithDatabase
  })
  afterAll(() => deployment.remove())

  async function offered() {
    const { id, mobile, trackerId } = await salariedDraft(world, token)
    await world.call(requestLoanOffer, { token, body: { application_id: id } })
    const guest = await verifyMobile(world, mobile)
    const read = async (headers = {}) =>
      (await world.call(getKeyFacts, { token: guest, params: { id }, headers })).value
    const acknowledge = (sha256: string) =>
      world.call(acknowledgeKeyFacts, { token: guest, params: { id }, body: { sha256 } })
    return { id, guest, mobile, trackerId, read, acknowledge }
  }

  test('the fixture covers a loan type, so that a statement can be whole', () => {
    expect([...translatable(world.deps.environment.deployment)]).toContain(LOAN_TYPES[0].label)
  })

  test('key facts are one statement, with all of its approved languages, and acknowledged as they were read', async () => {
    const { read, acknowledge } = await offered()
    const { sha256: english, proposal_number, renderings } = await read()
    expect(renderings).toMatchObject([{ language: 'te', summary: { rows: expect.any(Array) } }])
    const [telugu] = renderings
    expect(telugu?.summary.lead).toMatch(/^తె /)
    expect(telugu?.sha256).not.toBe(english)
    expect((await acknowledge('0'.repeat(64))).status).toBe(409)
    const asRead = { language: 'te', rendering_sha256: telugu?.sha256 }
    const kept = (await acknowledge(telugu?.sha256 ?? '')).value
    expect(kept).toMatchObject({ proposal_number, sha256: english, ...asRead })
    // Read in English since, it stays acknowledged as it was, and the statement is the same.
    expect((await acknowledge(english)).value).toMatchObject(asRead)
    expect(await read()).toMatchObject({
      proposal_number,
      sha256: english,
      acknowledged_at: kept.acknowledged_at,
    })
  })

  test('who names the statement itself has read English', async () => {
    const { read, acknowledge } = await offered()
    const { value } = await acknowledge((await read()).sha256)
    expect([value.language, value.rendering_sha256]).toEqual(['en', undefined])
  })

  test('an acceptance keeps the language and the rendering of the key facts that were acknowledged', async () => {
    const { id, offer, read, acknowledge, accept } = await draftWithOffer(world, token)
    const [telugu] = (await read()).renderings
    await acknowledge(telugu?.sha256 ?? '')
    expect(await accept(offer)).toBe('200')
    const kept = world.deps.db.selectFrom('offer_acceptances').select(['language', 'rendering_sha256'])
    expect(await kept.where('application_id', '=', id).execute()).toEqual([
      { language: 'te', rendering_sha256: telugu?.sha256 },
    ])
  })

  test('a consent has the language and the rendering that was read, in the chain of receipts', async () => {
    const { id, guest, trackerId } = await offered()
    const [asked] = (await world.call(listAskedConsents, { token: guest, params: { id } })).value
    const [telugu] = asked?.notice.renderings ?? []
    expect(asked?.notice.renderings.map(({ language }) => language)).toEqual(['te'])
    expect(telugu?.title).toBe(`తె ${asked?.notice.title}`)
    const answer = (sha256: string) =>
      world.call(answerConsent, {
        token: guest,
        params: { id },
        body: { purpose: 'KYC', decision: 'GIVEN', sha256 },
      })
    expect((await answer('0'.repeat(64))).status).toBe(409)
    const asRead = { language: 'te', rendering_sha256: telugu?.sha256 }
    expect((await answer(telugu?.sha256 ?? '')).value[0]).toMatchObject(asRead)
    expect((await answer(asked?.notice.sha256 ?? '')).value[0]).toMatchObject(asRead)
    const { value } = await world.call(getConsents, { token: guest, query: { tracker_id: trackerId } })
    expect(value.consents.find(({ notice }) => notice.purpose === 'KYC')?.language).toBe('te')
    expect(await verifyConsents(world.deps.database.db)).toEqual([
      expect.not.objectContaining({ broken: expect.anything() }),
    ])
  })

  test('a text that was corrected since it was read is to be read again, and the statement stays the same', async () => {
    const { id, guest, read, acknowledge } = await offered()
    const before = await read()
    const [asked] = (await world.call(listAskedConsents, { token: guest, params: { id } })).value
    const { environment } = world.deps
    const shown = environment.deployment
    const te = shown.corrections.texts['te']?.map((each) => ({ ...each, text: `కొ ${each.source}` })) ?? []
    const corrections = { ...shown.corrections, texts: { te } }
    Object.assign(environment, { deployment: { ...shown, corrections } })
    try {
      expect((await acknowledge(before.renderings[0]?.sha256 ?? '')).status).toBe(409)
      const sha256 = asked?.notice.renderings[0]?.sha256 ?? ''
      const body = { purpose: 'KYC', decision: 'GIVEN', sha256 } as const
      expect((await world.call(answerConsent, { token: guest, params: { id }, body })).status).toBe(409)
      const after = await read()
      expect([after.sha256, after.acknowledged_at]).toEqual([before.sha256, undefined])
      expect(after.renderings[0]?.summary.lead).toMatch(/^కొ /)
      const asRead = { language: 'te', rendering_sha256: after.renderings[0]?.sha256 }
      expect((await acknowledge(after.renderings[0]?.sha256 ?? '')).value).toMatchObject(asRead)
    } finally {
      Object.assign(environment, { deployment: shown })
    }
  })

  test('the notices of a link are read in one language, and their receipts say so', async () => {
    const mobile = newMobile()
    const made = await world.call(createBorrowerLink, { token, body: { mobile, purpose: 'CONSENT' } })
    const secret = new URL(made.value.url).hash.slice(1)
    const guest = await verifyMobile(world, mobile)
    const { consents } = (await world.call(openBorrowerLink, { token: guest, body: { secret } })).value
    const [telugu] = consents?.renderings ?? []
    expect(telugu?.language).toBe('te')
    const sha256 = telugu?.sha256 ?? ''
    await world.call(answerBorrowerLink, { token: guest, body: { secret, answer: 'CONSENTED', sha256 } })
    await verifyMobile(world, mobile, token)
    const { value } = await world.call(createApplication, { token, body: startValues({ mobile }) })
    const receipts = await world.deps.db
      .selectFrom('consents')
      .select(['kind', 'language', 'rendering_sha256'])
      .where('application_id', '=', value.id)
      .orderBy('kind')
      .execute()
    const hashOf = (purpose: string) =>
      consents?.notices.find((notice) => notice.purpose === purpose)?.renderings[0]?.sha256
    expect(receipts).toEqual(
      ['BUREAU', 'TERMS'].map((kind) => ({ kind, language: 'te', rendering_sha256: hashOf(kind) })),
    )
  })

  describe('a page of the server', () => {
    test.each([
      ['the language chosen on the phone', '', { cookie: 'language=te' }, 'te-IN'],
      ['the language of the link', '&language=te', { cookie: 'language=en' }, 'te-IN'],
      ['English, whatever the browser asks for', '', { 'accept-language': 'te' }, 'en-IN'],
    ])('shows a statement in %s', async (_, query, headers, lang) => {
      const { page_url } = await (await offered()).read({ 'accept-language': 'te' })
      const shown = await openPage(world, `${page_url}${query}`, headers)
      expect(shown.lang).toBe(lang)
      expect(shown.html).toContain(
        lang === 'te-IN' ? '<h1>తె Key Facts Statement</h1>' : '<h1>Key Facts Statement</h1>',
      )
      expect(shown.html).not.toContain(noteIn(world))
    })

    test('shows one that is not approved in English, beneath one sentence in the reader’s language', async () => {
      const { page_url } = await (await offered()).read()
      const shown = await openPage(world, page_url, { cookie: 'language=hi' })
      expect(shown.lang).toBe('en-IN')
      expect(shown.html).toContain(`<p lang="hi-IN">${noteIn(world)}</p>`)
    })

    test('makes a PDF in the reader’s language', async () => {
      const { pdf_url = '' } = await (await offered()).read()
      const made = await world.app.request(pdf_url, { headers: { cookie: 'language=te' } })
      expect(Buffer.from(await made.arrayBuffer()).toString('latin1')).toContain('/Lang (te-IN)')
    })

    test.each(['terms', 'lender-consent', 'privacy'])(
      'has the text %s in the reader’s language, with its version',
      async (name) => {
        const { since, title, parts } = world.deps.environment.deployment.texts[`/legal/${name}`] ?? {}
        const shown = await openPage(world, `http://localhost/legal/${name}`, { cookie: 'language=te' })
        expect(shown.lang).toBe('te-IN')
        for (const part of [
          `<h1>తె ${title?.replace('&', '&amp;')}</h1>`,
          `తె Holds since ${formatDate(since)}. Version `,
          ...(parts ?? []).map(({ heading }) => `<h2>తె ${heading}</h2>`),
          'తె Complaints and the grievance officer',
          'తె Back to Loan Desk',
        ])
          expect(shown.html).toContain(part)
        expect(shown.html).not.toContain(noteIn(world))
        expect(shown.html).not.toMatch(/\{\w+\}|<p>(?!SHA-256)[A-Z]/)
      },
    )

    test('has the notice of the terms in the reader’s language', async () => {
      const inTelugu = await openPage(world, 'http://localhost/legal/terms', { cookie: 'language=te' })
      expect(inTelugu.html).toContain('<h2>తె Handling this application</h2>')
    })

    test('shows terms that are not approved in English, beneath one sentence in the reader’s language, with a way back in it', async () => {
      const { lang, html } = await openPage(world, 'http://localhost/legal/terms', {
        cookie: 'language=hi',
      })
      expect([lang, html.split(noteIn(world)).length]).toEqual(['en-IN', 2])
      expect(html).toContain('<h2>Handling this application</h2>')
      expect(html).toContain('<h2>Who you deal with</h2>')
      expect(html).toContain('href="/"><span lang="hi-IN">Loan Desk पर वापस जाएँ</span>')
      expect(html).toContain('<span lang="hi-IN">शिकायतें और शिकायत निवारण अधिकारी</span>')
    })

    test('has a notice that is not approved in English within terms that are, beneath its sentence', async () => {
      const { environment } = world.deps
      const shown = environment.deployment
      const { notices } = shown
      const TERMS = { ...notices.TERMS, reason: 'A reason that nobody has translated' }
      Object.assign(environment, { deployment: { ...shown, notices: { ...notices, TERMS } } })
      try {
        const { lang, html } = await openPage(world, 'http://localhost/legal/terms', {
          cookie: 'language=te',
        })
        const telugu = textsOf(shown, 'te', 'machine').texts.find(ENGLISH_NOTE) ?? '-'
        expect(lang).toBe('te-IN')
        expect(html).toContain('<h2>తె Who you deal with</h2>')
        expect(html.indexOf(telugu)).toBeGreaterThan(html.indexOf('<h2>తె Before you accept</h2>'))
        expect(html).toMatch(/<section lang="en-IN">\s*<h2>Handling this application<\/h2>/)
      } finally {
        Object.assign(environment, { deployment: shown })
      }
    })
  })
})
