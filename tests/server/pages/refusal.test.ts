import { beforeAll, describe, expect, test } from 'vitest'
import { getFileUrl } from '@/schemas/calls/files'
import { databases } from '../helpers/databases'
import { approvedInTelugu } from '../helpers/deployment/approved-in-telugu'
import { signIn, startDraft, uploadFor } from '../helpers/journey'
import { PNG } from '../helpers/values'
import { createWorld, type World } from '../helpers/world'

/** As a browser asks for what is opened in a tab. */
const TAB = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe.each(databases.slice(0, 1))('a refusal of what is opened in a browser on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    const deployment = await approvedInTelugu()
    world = await createWorld(await open(), { DEPLOYMENT_DIR: deployment.directory })
    return async () => {
      await deployment.remove()
      await world.closeWithDatabase()
    }
  })

  const expiredLink = async () => {
    const draft = await startDraft(world, await signIn(world))
    const file_id = await uploadFor(world, draft, 'pan', PNG)
    const { value } = await world.call(getFileUrl, { token: draft.token, query: { file_id } })
    world.advance(3600)
    return value.file_url
  }

  test('is a page in the language of the reader, which leads back', async () => {
    const answer = await world.app.request(await expiredLink(), {
      headers: { ...TAB, cookie: 'language=te' },
    })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const page = await answer.text()
    expect(page).toContain('<html lang="te-IN">')
    expect(page).toContain('<h1>తె This link has expired</h1>')
    expect(page).toMatch(/href="\/">తె Back to /)
  })

  test('has the language of the link before that of the phone', async () => {
    const link = `${await expiredLink()}&language=te`
    const answer = await world.app.request(link, { headers: { ...TAB, cookie: 'language=hi' } })
    expect(await answer.text()).toContain('<h1>తె This link has expired</h1>')
  })

  test('is in English, and says so, where nobody has translated it', async () => {
    const answer = await world.app.request('/outbox/0/attachment', {
      headers: { ...TAB, cookie: 'language=te' },
    })
    const page = await answer.text()
    expect([answer.status, page]).toEqual([404, expect.stringContaining('<html lang="en-IN">')])
    expect(page).toContain('<h1>Message not found</h1>')
    expect(page).toMatch(/<span lang="te-IN">తె Back to /)
  })

  test('stays as specification 8.1 has it for whatever asks for no page', async () => {
    const answer = await world.app.request(await expiredLink(), { headers: { cookie: 'language=te' } })
    expect(await answer.json()).toEqual({ message: 'This link has expired', status_code: 403 })
  })
})
