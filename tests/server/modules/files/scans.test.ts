/* @long */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getApplication } from '@/schemas/calls/applications'
import { getFileUrl, uploadFile, uploadFiles } from '@/schemas/calls/files'
import { requestRegistration, uploadRegistrationFile } from '@/schemas/calls/join-us'
import { sendLead, uploadLeadFiles } from '@/schemas/calls/lenders'
import { createPersonalInfo } from '@/schemas/calls/sections'
import { beginUpload, finishUpload, sendUploadPart } from '@/schemas/calls/uploads'
import { queueScans } from '@/server/modules/files/queue-scans'
import { databases, openDatabase } from '../../helpers/databases'
import { EICAR, openFakeClamd } from '../../helpers/fake-clamd'
import {
  newMobile,
  savePersonal,
  saveEmployment,
  signIn,
  startDraft,
  uploadFor,
  verifyMobile,
  type Draft,
} from '../../helpers/journey'
import { offerActions, sendBack } from '../../helpers/offers'
import { registrationValues } from '../../helpers/registration'
import { personalValues, PNG, type PDF } from '../../helpers/values'
import { createWorld, type World } from '../../helpers/world'
import { pageFacts, serverFacts } from '../lifecycle/both-facts'

const letter = (text: string) => ({
  name: 'slip.pdf',
  bytes: new TextEncoder().encode(`%PDF-1.7\n1 0 obj\n<<>>\nendobj\n${text}`),
})
let copies = 0
const cleanSlip = () => letter(`copy ${(copies += 1)}`)
const VIRUS = letter(EICAR)
const CHECKING = {
  status: 409,
  message: 'slip.pdf is being checked for viruses. Please try again in a minute.',
}
const INFECTED = 'was refused: the virus check found something in it. Choose another file.'

describe.each(databases)('files and a scanner on $name', ({ open }) => {
  let clamd: Awaited<ReturnType<typeof openFakeClamd>>
  let world: World
  let asha: string
  let draft: Draft
  beforeAll(async () => {
    clamd = await openFakeClamd()
    world = await createWorld(await open(), { CLAMD_URL: clamd.url })
    asha = await signIn(world)
    return async () => {
      await world.closeWithDatabase()
      await clamd.close()
    }
  })
  beforeEach(async () => {
    draft = await startDraft(world, asha)
  })

  const fieldsOf = (file_type: string) => ({
    mobile: draft.mobile,
    file_type,
    application_id: draft.id,
    upload_type: 'LOAN_APPLICANT_EMPLOYMENT_INFO',
  })
  const slip = (file = cleanSlip(), file_type = 'salary_slip1') =>
    world.upload(uploadFile, asha, fieldsOf(file_type), [file])
  const slipId = async (file = cleanSlip(), file_type = 'salary_slip1') =>
    (await slip(file, file_type)).value.file_id
  const linkTo = (file_id: string, token = asha) => world.call(getFileUrl, { token, query: { file_id } })
  const filesOf = async () =>
    (await world.call(getApplication, { token: asha, params: { id: draft.id } })).value.files
  const statusOf = async (id: string) => (await filesOf()).find(({ file_id }) => file_id === id)?.scan_status
  const away = async <Result>(work: () => Promise<Result>) => {
    await clamd.close()
    try {
      return await work()
    } finally {
      await clamd.reopen()
    }
  }

  test('an upload waits for no scanner: its file is being checked, then clean', async () => {
    const answer = await slip()
    expect(answer).toMatchObject({ status: 200, value: { scan_status: 'CHECKING' } })
    const id = answer.value.file_id
    expect(await statusOf(id)).toBe('CHECKING')
    expect(await linkTo(id)).toMatchObject(CHECKING)
    await world.runJobs()
    expect(await statusOf(id)).toBe('CLEAN')
    const { value } = await linkTo(id)
    expect((await world.app.request(value.file_url)).status).toBe(200)
  })

  test('several at once, and those in parts, are checked too', async () => {
    const fields = { ...fieldsOf('bank_statement') }
    const { value } = await world.upload(uploadFiles, asha, fields, [cleanSlip(), cleanSlip()])
    expect(value.files.map(({ scan_status }) => scan_status)).toEqual(['CHECKING', 'CHECKING'])
    const { bytes, name } = VIRUS
    const body = { ...fieldsOf('salary_slip2'), name, size: bytes.length }
    const { upload_id: id } = (await world.call(beginUpload, { token: asha, body })).value
    await world.call(sendUploadPart, { token: asha, params: { id }, query: { offset: '0' }, bytes })
    const finished = await world.call(finishUpload, { token: asha, params: { id } })
    expect(finished.value.scan_status).toBe('CHECKING')
    await world.runJobs()
    expect((await filesOf()).map(({ scan_status }) => scan_status)).toEqual(['CLEAN', 'CLEAN', 'INFECTED'])
  })

  test('an infected file is opened by nobody, and is none to a form', async () => {
    const id = await slipId(VIRUS)
    await world.runJobs()
    expect(await statusOf(id)).toBe('INFECTED')
    expect(await linkTo(id)).toMatchObject({ status: 409, message: `slip.pdf ${INFECTED}` })
    await savePersonal(world, draft)
    await expect(saveEmployment(world, draft, { salary_slip3: id })).rejects.toThrow(INFECTED)
    expect(world.lines.some((line) => line.includes('Eicar-Test-Signature') && line.includes(id))).toBe(true)
    // Sent again, the same bytes are the same file.
    expect(await slip(VIRUS)).toMatchObject({ value: { file_id: id, scan_status: 'INFECTED' } })
  })

  test('a link from before does not open a file that is found to be infected', async () => {
    const id = await slipId()
    await world.runJobs()
    const { value } = await linkTo(id)
    await world.deps.db.updateTable('files').set({ scan_status: 'INFECTED' }).where('id', '=', id).execute()
    const answer = await world.app.request(value.file_url)
    expect(await answer.json()).toMatchObject({ message: `slip.pdf ${INFECTED}`, status_code: 409 })
  })

  test('a form may be saved while its files are checked, and a scanner that is away costs nobody a step', async () => {
    const id = await slipId()
    await away(async () => {
      await world.runJobs()
      await savePersonal(world, draft)
      await saveEmployment(world, draft, { salary_slip1: id })
    })
    expect(await statusOf(id)).toBe('CHECKING')
    world.advance(3600)
    asha = await signIn(world)
    await world.runJobs()
    expect(await statusOf(id)).toBe('CLEAN')
  })

  async function acceptedWith(file: typeof PDF) {
    await savePersonal(world, draft)
    await world.runJobs()
    await saveEmployment(world, draft, { salary_slip3: await slipId(file, 'salary_slip3') })
    const made = offerActions(world, draft)
    const offer = await made.request()
    await made.acknowledge((await made.read()).sha256)
    await made.accept(offer)
    return made
  }
  const lead = async () => {
    const target = { lender_id: 'BANYAN', application_id: draft.id }
    const { value } = await world.call(sendLead, { token: asha, body: target })
    return () =>
      world.call(uploadLeadFiles, {
        token: asha,
        body: { ...target, lead_id: value.client_reference_id ?? '' },
      })
  }
  const filesSent = () => world.delivered.filter(({ kind }) => kind === 'FILES').length

  test('the final submit says which file was refused, and where; what takes its place opens the way', async () => {
    const made = await acceptedWith(VIRUS)
    await world.runJobs()
    expect(await made.submit()).toBe(`409 slip.pdf (Employment details) ${INFECTED}`)
    await sendBack(world, draft.id)
    await saveEmployment(world, draft)
    await world.runJobs()
    expect(await made.submit()).toMatch(/^200/)
  })

  test('page and server know alike which step of an accepted draft has a refused file, and take another for it alone', async () => {
    await acceptedWith(VIRUS)
    const both = async () => {
      const { value } = await world.call(getApplication, { token: asha, params: { id: draft.id } })
      const told = [pageFacts(value), await serverFacts(world, draft.id)]
      return told.map(({ files, infectedIn }) => ({ files, infectedIn }))
    }
    const checking = { files: 'CHECKING', infectedIn: [] }
    expect(await both()).toEqual([checking, checking])
    await world.runJobs()
    const infected = { files: 'USABLE', infectedIn: ['employment.save'] }
    expect(await both()).toEqual([infected, infected])
    await expect(savePersonal(world, draft, { email: 'new@example.com' })).rejects.toThrow(
      'The loan offer is accepted',
    )
    await saveEmployment(world, draft)
    await world.runJobs()
    const usable = { files: 'USABLE', infectedIn: [] }
    expect(await both()).toEqual([usable, usable])
    await expect(saveEmployment(world, draft)).rejects.toThrow('The loan offer is accepted')
  })

  test('an infected file of the other job’s section holds up nothing, and goes to no lender', async () => {
    const id = await slipId(VIRUS, 'business_proof')
    await world.runJobs()
    const business_info = JSON.stringify({ business_proof: id })
    await acceptedWith(cleanSlip())
    await world.deps.db
      .updateTable('applications')
      .set({ business_info })
      .where('id', '=', draft.id)
      .execute()
    await world.runJobs()
    expect(await serverFacts(world, draft.id)).toMatchObject({ files: 'USABLE', infectedIn: [] })
    const send = await lead()
    expect((await send()).status).toBe(200)
    expect(JSON.stringify(world.delivered.findLast(({ kind }) => kind === 'FILES'))).not.toContain(id)
  })

  test('a lender gets no file before all are checked, and none while one is infected', async () => {
    await acceptedWith(cleanSlip())
    const send = await lead()
    const before = filesSent()
    await away(async () => {
      await world.runJobs()
      expect(await send()).toMatchObject({
        status: 409,
        message: 'slip.pdf (Employment details) is being checked for viruses. Please try again in a minute.',
      })
    })
    world.advance(600)
    await world.runJobs()
    expect((await send()).status).toBe(200)
    expect(filesSent()).toBe(before + 1)
    await world.deps.db
      .updateTable('files')
      .set({ scan_status: 'INFECTED' })
      .where('application_id', '=', draft.id)
      .where('file_type', '=', 'pan')
      .execute()
    await world.deps.db.deleteFrom('lender_sends').where('kind', '=', 'FILES').execute()
    expect(await send()).toMatchObject({
      status: 409,
      message: expect.stringContaining(INFECTED),
    })
    expect(filesSent()).toBe(before + 1)
  })

  test('a prospective partner’s documents are checked, and an infected one is none', async () => {
    const mobile = newMobile()
    const token = await verifyMobile(world, mobile)
    const upload = async (file_type: string, file: typeof PDF) =>
      (await world.upload(uploadRegistrationFile, token, { mobile, file_type }, [file])).value.file_id
    const documents = {
      pan: await upload('pan', PNG),
      aadhaar_front: await upload('aadhaar_front', PNG),
      aadhaar_back: await upload('aadhaar_back', PNG),
      cancelled_cheque: await upload('cancelled_cheque', VIRUS),
    }
    await world.runJobs()
    const refused = await world.call(requestRegistration, {
      token,
      body: registrationValues(mobile, documents),
    })
    expect(refused).toMatchObject({ status: 400, message: `slip.pdf ${INFECTED}` })
  })

  const tidy = (isScanning = true) => queueScans(world.deps.db, isScanning, world.deps.log, world.deps.now())

  describe('a scan that does not come to an end', () => {
    test('is told to an operator after an hour, and begins anew when it was given up', async () => {
      const id = await slipId()
      await away(async () => {
        for (let hour = 0; hour < 14; hour += 1) {
          await world.runJobs()
          world.advance(3600)
        }
      })
      const [job] = await world.deps.db.selectFrom('jobs').selectAll().where('key', '=', id).execute()
      expect(job?.gave_up_at).not.toBe(null)
      await tidy()
      expect(world.lines.join()).toContain('have waited for the scanner for more than an hour')
      const metrics = await (await world.app.request('http://localhost/metrics')).text()
      expect(metrics).toMatch(/^files_checking [1-9]/m)
      expect(metrics).toMatch(/^files_checking_seconds [5-9]\d{4}/m)
      world.advance(10)
      await world.runJobs()
      asha = await signIn(world)
      expect(await statusOf(id)).toBe('CLEAN')
      expect(await (await world.app.request('http://localhost/metrics')).text()).toMatch(
        /^files_checking 0$/m,
      )
    })

    test('of files from before there was a scanner, one is begun for each; one already begun is left alone', async () => {
      const [old, begun] = [await slipId(), await slipId()]
      await world.deps.db.deleteFrom('jobs').where('key', '=', old).execute()
      await world.deps.db.updateTable('files').set({ scan_status: null }).where('id', '=', old).execute()
      expect((await linkTo(old)).status).toBe(200)
      await tidy()
      await tidy()
      expect(await linkTo(old)).toMatchObject(CHECKING)
      const jobs = world.deps.db.selectFrom('jobs').select(['key', 'application_id', 'tries'])
      expect(await jobs.where('key', 'in', [old, begun]).orderBy('key').execute()).toEqual(
        [old, begun].toSorted().map((key) => ({ key, application_id: draft.id, tries: 0 })),
      )
      world.advance(10)
      await world.runJobs()
      expect([await statusOf(old), await statusOf(begun)]).toEqual(['CLEAN', 'CLEAN'])
    })

    test('of a scanner that was taken away, holds up nobody', async () => {
      const id = await slipId()
      await tidy(false)
      expect(await statusOf(id)).toBe(undefined)
      expect((await linkTo(id)).status).toBe(200)
      await world.runJobs()
    })
  })
})

test('without a scanner an upload answers as the specification has it, and its file is there at once', async () => {
  const world = await createWorld(await openDatabase())
  try {
    const token = await signIn(world)
    const draft = await startDraft(world, token)
    const id = await uploadFor(world, draft, 'salary_slip1', VIRUS)
    await world.runJobs()
    expect((await world.call(getFileUrl, { token, query: { file_id: id } })).status).toBe(200)
    const form = new FormData()
    for (const [name, value] of Object.entries({
      mobile: draft.mobile,
      file_type: 'pan',
      application_id: draft.id,
      upload_type: 'LOAN_APPLICANT_PERSONAL_INFO',
    }))
      form.set(name, value)
    form.append('file', new Blob([Uint8Array.from(PNG.bytes)]), 'card.png')
    const path = `http://localhost/api${uploadFile.path}`
    const answer = await world.app.request(path, { method: 'POST', headers: { token }, body: form })
    expect(Object.keys(Object(await answer.json()).data)).toEqual(['file_id'])
    const files = { pan: id, aadhaar_front: id, aadhaar_back: id }
    const personal = { token, params: { id: draft.id }, body: personalValues(files) }
    expect((await world.call(createPersonalInfo, personal)).status).toBe(200)
  } finally {
    await world.closeWithDatabase()
  }
})
