import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { markCompleted } from '@/schemas/calls/applications'
import { createApplication } from '@/schemas/calls/start'
import { formatDate } from '@/schemas/dates'
import { ENGLISH_NOTE } from '@/schemas/english-note'
import { textsOf } from '@/server/config/languages/tenant-texts'
import { databases } from '../../helpers/databases'
import { approvedInTelugu } from '../../helpers/deployment/approved-in-telugu'
import { newMobile, saveEmployment, savePersonal, verifyMobile } from '../../helpers/journey'
import { startValues } from '../../helpers/values'
import { createWorld, type World } from '../../helpers/world'

async function mailTo(world: World, language: string): Promise<string> {
  const mobile = newMobile()
  const token = await verifyMobile(world, mobile)
  const headers = { cookie: `language=${language}` }
  const begun = await world.call(createApplication, { token, headers, body: startValues({ mobile }) })
  const { id, tracker_id: trackerId = '' } = begun.value
  const draft = { token, id, trackerId, mobile }
  await savePersonal(world, draft, { email: 'sunita@example.com' })
  await saveEmployment(world, draft)
  await world.call(markCompleted, { token, params: { id } })
  await world.runJobs()
  const mail = world.mails.find(
    ({ to, subject }) => to === 'sunita@example.com' && subject.includes(trackerId),
  )
  return (mail?.text ?? '').replaceAll(/[\da-f-]{32,36}/g, 'ID').split('\n\n')[1] ?? ''
}

/** Telugu is approved, Hindi is not. */
describe.each(databases.slice(0, 1))('the copy of the receipts in the mail on $name', ({ open }) => {
  let world: World
  let deployment: Awaited<ReturnType<typeof approvedInTelugu>>
  let today: string
  let note: string
  beforeAll(async () => {
    deployment = await approvedInTelugu()
    world = await createWorld(await open(), { DEPLOYMENT_DIR: deployment.directory })
    world.outside.pause = async () => undefined
    today = formatDate(world.deps.now().toISOString())
    note = textsOf(world.deps.environment.deployment, 'hi', 'machine').texts.find(ENGLISH_NOTE) ?? '-'
    return world.closeWithDatabase
  })
  afterAll(() => deployment.remove())

  test('is in the language of the borrower', async () => {
    expect(await mailTo(world, 'te')).toBe(`తె What you have decided on your data:
- తె Asking a credit bureau: తె Agreed, ${today}, తె on your own phone, తె Receipt ID
- తె Handling this application: తె Agreed, ${today}, తె on your own phone, తె Receipt ID
తె Each can be withdrawn on the same page.`)
  })

  test('names a notice that is not approved in English, beneath one sentence in that language', async () => {
    expect(await mailTo(world, 'hi')).toBe(`आपने अपने डेटा के बारे में जो तय किया है:
${note}
- Asking a credit bureau: सहमति दी, ${today}, आपके अपने फ़ोन पर, रसीद ID
- Handling this application: सहमति दी, ${today}, आपके अपने फ़ोन पर, रसीद ID
हर सहमति उसी पेज पर वापस ली जा सकती है।`)
  })

  test('is in English, beneath that sentence, where the tenant shows approved texts alone', async () => {
    const { environment } = world.deps
    const shown = environment.deployment
    const { tenants } = shown.tenants
    const localhost = { ...tenants['localhost'], least_text_state: 'approved' }
    const strict = { ...shown, tenants: { ...shown.tenants, tenants: { ...tenants, localhost } } }
    Object.assign(environment, { deployment: strict })
    try {
      expect(await mailTo(world, 'hi')).toBe(`What you have decided on your data:
${note}
- Asking a credit bureau: Agreed, ${today}, on your own phone, Receipt ID
- Handling this application: Agreed, ${today}, on your own phone, Receipt ID
Each can be withdrawn on the same page.`)
    } finally {
      Object.assign(environment, { deployment: shown })
    }
  })
})
