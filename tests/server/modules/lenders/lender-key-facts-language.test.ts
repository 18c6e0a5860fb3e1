import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listLenderKeyFacts } from '@/schemas/calls/lenders'
import { ENGLISH_NOTE } from '@/schemas/english-note'
import { textsOf } from '@/server/config/languages/tenant-texts'
import { databases } from '../../helpers/databases'
import { approvedInTelugu } from '../../helpers/deployment/approved-in-telugu'
import { salariedDraft, signIn } from '../../helpers/journey'
import { createWorld, type World } from '../../helpers/world'

/** Telugu is approved, Hindi is not. */
describe.each(databases.slice(0, 1))(
  'the key facts of a lender that has not offered, on $name',
  ({ open: openDatabase }) => {
    let world: World
    let deployment: Awaited<ReturnType<typeof approvedInTelugu>>
    let links: { page_url: string; pdf_url?: string | undefined }
    beforeAll(async () => {
      deployment = await approvedInTelugu()
      world = await createWorld(await openDatabase(), { DEPLOYMENT_DIR: deployment.directory })
      const token = await signIn(world)
      const { id } = await salariedDraft(world, token)
      const [first] = (await world.call(listLenderKeyFacts, { token, params: { id } })).value
      if (!first) throw new Error('No lender would lend')
      links = first
      return world.closeWithDatabase
    })
    afterAll(() => deployment.remove())

    const open = async (language: string, url = links.page_url) =>
      world.app.request(url, { headers: { cookie: `language=${language}` } })
    const noteIn = (language: string) =>
      textsOf(world.deps.environment.deployment, language, 'machine').texts.find(ENGLISH_NOTE) ?? '-'

    test('are in the reader’s language where all of them is approved, and say in it that they are no offer', async () => {
      const html = await (await open('te')).text()
      expect(html).toContain('<html lang="te-IN">')
      const said = [...html.matchAll(/<(?:h1|h2|dt|th)\b[^>]*>([^<]+)</g)].map(([, text]) => text)
      expect(said.length).toBeGreaterThan(40)
      expect(said.filter((text) => !text?.startsWith('తె '))).toEqual([])
      for (const text of [
        'తె Indicative: this is not an offer',
        'తె What the loan would cost at most with Banyan Lending',
        'తె The statement that Banyan Lending gives with its own offer.',
        'తె None: nothing has been offered yet',
        'తె It binds nobody: worked out on ',
      ])
        expect(html).toContain(text)
      expect(html).not.toContain(noteIn('te'))
    })

    test('are a PDF in that language', async () => {
      const file = await open('te', links.pdf_url)
      expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).toContain('/Lang (te-IN)')
    })

    test('are in English, beneath one sentence in the reader’s language, where not all of them is approved', async () => {
      const html = await (await open('hi')).text()
      expect(html).toContain('<html lang="en-IN">')
      expect(html.indexOf(`<p lang="hi-IN">${noteIn('hi')}</p>`)).toBeLessThan(html.indexOf('<h2>Indicative'))
      expect(html).toContain(noteIn('hi'))
    })

    test('are in the reader’s language of a lender that states no terms of its own', async () => {
      const { environment } = world.deps
      const shown = environment.deployment
      const lenders = shown.lenders.map((lender) => ({ ...lender, statement: undefined }))
      Object.assign(environment, { deployment: { ...shown, lenders } })
      try {
        const html = await (await open('te')).text()
        expect(html).toContain('<dd>తె The lender tells this with its own offer.</dd>')
        expect(html).toContain('<html lang="te-IN">')
      } finally {
        Object.assign(environment, { deployment: shown })
      }
    })
  },
)
