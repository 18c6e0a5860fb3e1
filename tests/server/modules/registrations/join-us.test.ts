/* @long */
import { beforeAll, describe, expect, test } from 'vitest'
import { sendOtp, verifyOtp } from '@/schemas/calls/auth'
import { deleteFile, getOwnFileUrl } from '@/schemas/calls/files'
import { requestRegistration, uploadRegistrationFile } from '@/schemas/calls/join-us'
import { createPersonalInfo } from '@/schemas/calls/sections'
import { trackRegistration } from '@/schemas/calls/track'
import { registrationUploadRules } from '@/schemas/files/uploads'
import { databases } from '../../helpers/databases'
import { ASHA, FROM, newMobile, signIn, startDraft, verifyMobile } from '../../helpers/journey'
import { registrationValues as formOf } from '../../helpers/registration'
import { PDF, personalValues, PNG } from '../../helpers/values'
import { createWorld, worldAt, type TestFile, type World } from '../../helpers/world'

type Documents = { pan: string; aadhaar_front: string; aadhaar_back: string; cancelled_cheque: string }

describe.each(databases)('joining on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await open())
    return world.closeWithDatabase
  })

  const upload = (token: string, mobile: string, file_type: string, ...files: TestFile[]) =>
    world.upload(uploadRegistrationFile, token, { mobile, file_type }, files)
  const uploadAll = async (token: string, mobile: string): Promise<Documents> => {
    const id = async (file_type: string, file: TestFile) =>
      (await upload(token, mobile, file_type, file)).value.file_id
    return {
      pan: await id('pan', PNG),
      aadhaar_front: await id('aadhaar_front', PNG),
      aadhaar_back: await id('aadhaar_back', PDF),
      cancelled_cheque: await id('cancelled_cheque', PDF),
    }
  }
  const request = (token: string, body: object, at = world) => at.call(requestRegistration, { token, body })
  const begin = async () => {
    const mobile = newMobile()
    return { mobile, token: await verifyMobile(world, mobile) }
  }
  const track = (mobile: string, token?: string, at = world) =>
    at.call(trackRegistration, { ...(token ? { token } : {}), query: { tracker_id: mobile } })
  const rowOf = (mobile: string) =>
    world.deps.database.db
      .selectFrom('registrations')
      .selectAll()
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow()

  test('a prospective partner proves the mobile, sends the documents and the form, and gets a tracker id', async () => {
    const { mobile, token } = await begin()
    const documents = await uploadAll(token, mobile)
    const { status, value } = await request(token, formOf(mobile, documents, { utm_id: 'spring' }))
    expect(status).toBe(200)
    expect(value.tracker_id).toMatch(/^[A-Z]{2}\d{10}$/)
    expect(await rowOf(mobile)).toMatchObject({
      tracker_id: value.tracker_id,
      tenant: 'localhost',
      utm_id: 'spring',
      details: { first_name: 'Lata', ifsc: 'FDRL0001122', pan: documents.pan },
    })
  })

  test('an IFSC code is one of the bank that is named; a bank that no list has is not checked', async () => {
    const { mobile, token } = await begin()
    const body = formOf(mobile, await uploadAll(token, mobile), { bank_name: 'The Federal bank Ltd' })
    expect(await request(token, { ...body, ifsc: 'SBIN0000691' })).toMatchObject({
      status: 400,
      message: 'IFSC codes of Federal Bank start with FDRL',
    })
    const unknown = { ...body, bank_name: 'Bank of the next village', ifsc: 'SBIN0000691' }
    expect((await request(token, unknown)).status).toBe(200)
  })

  test('the campaign that came with the code is kept when the form names none', async () => {
    const mobile = newMobile()
    const { value } = await world.call(sendOtp, { body: { mobile, ...FROM } })
    const application_data = { utm_details: { utm_id: 'from-the-poster' } }
    const proof = { session_id: value.session_id, otp: world.codeFor(mobile), application_data }
    const { token } = (await world.call(verifyOtp, { body: proof })).value
    await request(token, formOf(mobile, await uploadAll(token, mobile)))
    expect((await rowOf(mobile)).utm_id).toBe('from-the-poster')
  })

  test('the same registration sent again after a lost answer has the same tracker id, another one is refused with it', async () => {
    const { mobile, token } = await begin()
    const body = formOf(mobile, await uploadAll(token, mobile))
    const [first, again] = await Promise.all([request(token, body), request(token, body)])
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.value).toEqual(first.value)
    const second = await request(await verifyMobile(world, mobile), { ...body, first_name: 'Leela' })
    expect(second).toMatchObject({
      status: 409,
      message: `This mobile number is already registered. Its tracker id is ${first.value.tracker_id}.`,
    })
    expect((await rowOf(mobile)).details['first_name']).toBe('Lata')
  })

  test('a registration is sent anew where a document of it turned out to be infected', async () => {
    const { mobile, token } = await begin()
    const documents = await uploadAll(token, mobile)
    await request(token, formOf(mobile, documents))
    const found = world.deps.db.updateTable('files').set({ scan_status: 'INFECTED' })
    await found.where('id', '=', documents.pan).execute()
    expect(await request(token, formOf(mobile, documents))).toMatchObject({
      status: 400,
      message: expect.stringContaining('Choose another file'),
    })
    const pan = (await upload(token, mobile, 'pan', PDF)).value.file_id
    const { status, value } = await request(token, formOf(mobile, { ...documents, pan }))
    expect(status).toBe(200)
    expect(await rowOf(mobile)).toMatchObject({ tracker_id: value.tracker_id, details: { pan } })
  })

  test('a mobile may register at another tenant too, where it is proved and shown anew', async () => {
    const { mobile, token } = await begin()
    const documents = await uploadAll(token, mobile)
    const first = await request(token, formOf(mobile, documents))
    const finbros = worldAt(world, 'finbros.localhost')
    const there = await verifyMobile(finbros, mobile)
    expect((await request(there, formOf(mobile, documents), finbros)).status).toBe(400)
    const send = async (file_type: string) =>
      (await finbros.upload(uploadRegistrationFile, there, { mobile, file_type }, [PNG])).value.file_id
    const anew = {
      pan: await send('pan'),
      aadhaar_front: await send('aadhaar_front'),
      aadhaar_back: await send('aadhaar_back'),
      cancelled_cheque: await send('cancelled_cheque'),
    }
    const other = await request(there, formOf(mobile, anew), finbros)
    expect(other.status).toBe(200)
    expect(other.value.tracker_id).not.toBe(first.value.tracker_id)
  })

  test('neither a stranger’s mobile nor a partner’s can be registered', async () => {
    const { mobile, token } = await begin()
    const documents = await uploadAll(token, mobile)
    const other = { status: 403, message: 'Verify the mobile number first' }
    expect(await request(token, formOf(newMobile(), documents))).toMatchObject(other)
    const partner = await verifyMobile(world, ASHA)
    const answer = await request(partner, formOf(ASHA, await uploadAll(partner, ASHA)))
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('Please log in') })
    const signedIn = { status: 403, message: 'You are signed in as a partner already' }
    expect(await request(await signIn(world), formOf(ASHA, documents))).toMatchObject(signedIn)
    expect((await request('invented', formOf(mobile, documents))).status).toBe(401)
  })

  test('what the form refuses, the server refuses with its message', async () => {
    const { mobile, token } = await begin()
    const documents = await uploadAll(token, mobile)
    expect(await request(token, formOf(mobile, documents, { pan_number: 'ABC' }))).toMatchObject({
      status: 400,
      message: 'Invalid pan number',
    })
    expect(await request(token, formOf(mobile, { ...documents, pan: '' }))).toMatchObject({
      status: 400,
      message: 'Missing PAN',
    })
  })

  test('a document has to be the caller’s own and sent for the field that names it', async () => {
    const stranger = await begin()
    const stolen = await uploadAll(stranger.token, stranger.mobile)
    const { mobile, token } = await begin()
    const own = await uploadAll(token, mobile)
    const again = { status: 400, message: expect.stringContaining('upload it again') }
    expect(await request(token, formOf(mobile, { ...own, pan: stolen.pan }))).toMatchObject(again)
    expect(await request(token, formOf(mobile, { ...own, pan: 'no-such-file' }))).toMatchObject(again)
    const disguised = { ...own, shop_photo: own.cancelled_cheque }
    expect(await request(token, formOf(mobile, disguised))).toMatchObject(again)
    expect((await request(token, formOf(mobile, own))).status).toBe(200)
  })

  test('each document takes its types, judged by the bytes', async () => {
    const { mobile, token } = await begin()
    const html = { name: 'pan.pdf', bytes: new TextEncoder().encode('<html></html>') }
    for (const [file_type, { accept }] of Object.entries(registrationUploadRules)) {
      const pdf = accept.some((type) => type === 'application/pdf') ? 200 : 415
      const answers = [
        await upload(token, mobile, file_type, PNG),
        await upload(token, mobile, file_type, PDF),
        await upload(token, mobile, file_type, html),
      ]
      expect([file_type, ...answers.map(({ status }) => status)]).toEqual([file_type, 200, pdf, 415])
    }
    expect((await upload(token, mobile, 'bank_statement', PDF)).status).toBe(400)
    expect((await upload(token, mobile, 'pan', PNG, PNG)).status).toBe(413)
  })

  test('documents are sent for the own mobile only, by a guest', async () => {
    const { mobile, token } = await begin()
    expect(await upload(token, newMobile(), 'pan', PNG)).toMatchObject({
      status: 403,
      message: 'Verify the mobile number first',
    })
    expect((await upload(await signIn(world), mobile, 'pan', PNG)).status).toBe(403)
    expect((await upload('invented', mobile, 'pan', PNG)).status).toBe(401)
  })

  test('a document can be looked at by who sent it and by nobody else', async () => {
    const { mobile, token } = await begin()
    const file_id = (await upload(token, mobile, 'pan', PNG)).value.file_id
    const view = (viewer: string) => world.call(getOwnFileUrl, { token: viewer, query: { file_id } })
    const { value } = await view(token)
    expect((await world.app.request(value.file_url)).headers.get('content-type')).toBe('image/png')
    for (const other of [(await begin()).token, await signIn(world)])
      expect(await view(other)).toMatchObject({ status: 404, message: 'File not found' })
  })

  test('a document can be deleted by who sent it until the registration is sent with it', async () => {
    const { mobile, token } = await begin()
    const spare = (await upload(token, mobile, 'pan', PDF)).value.file_id
    const remove = (id: string, as = token) => world.call(deleteFile, { token: as, params: { id } })
    expect((await remove(spare, (await begin()).token)).status).toBe(404)
    expect((await remove(spare)).status).toBe(200)
    const own = await uploadAll(token, mobile)
    expect((await request(token, formOf(mobile, own))).status).toBe(200)
    for (const id of Object.values(own))
      expect(await remove(id)).toMatchObject({
        status: 409,
        message: 'The registration was sent with this file',
      })
    const later = (await upload(token, mobile, 'pan', PDF)).value.file_id
    expect((await remove(later)).status).toBe(200)
  })

  test('a registration’s document is none of a loan application’s', async () => {
    const asha = await signIn(world)
    const draft = await startDraft(world, asha)
    const token = await verifyMobile(world, draft.mobile)
    const { cancelled_cheque: _, ...files } = await uploadAll(token, draft.mobile)
    const answer = await world.call(createPersonalInfo, {
      token,
      params: { id: draft.id },
      body: personalValues(files),
    })
    expect(answer.status).toBe(400)
  })

  describe('tracking', () => {
    test('says in words how a registration stands, to anybody with the mobile', async () => {
      const { mobile, token } = await begin()
      expect(await track(mobile)).toMatchObject({
        status: 404,
        message: 'There is no registration with this mobile number',
      })
      await request(token, formOf(mobile, await uploadAll(token, mobile)))
      expect((await track(mobile)).value).toEqual({
        message: 'Your registration was received and is being reviewed.',
      })
    })

    test('says when it was made to whoever has proved the mobile', async () => {
      const { mobile, token } = await begin()
      await request(token, formOf(mobile, await uploadAll(token, mobile)))
      expect((await track(mobile, token)).value.message).toMatch(
        /^Your registration was received on \d\d-\d\d-\d{4} and is being reviewed\.$/,
      )
    })

    test('of one mobile is limited like its codes, an address has half of that, and its owner has no such limit', async () => {
      const strict = await createWorld(world.deps.database, { OTP_PER_MOBILE_HOUR: '4', TRUST_PROXY: '1' })
      const mobile = newMobile()
      const ask = async (address: string, token?: string) => {
        const headers = { 'x-forwarded-for': address }
        const query = { tracker_id: mobile }
        return (await strict.call(trackRegistration, { query, headers, ...(token ? { token } : {}) })).status
      }
      const [one, other, third] = ['203.0.113.1', '203.0.113.2', '203.0.113.3']
      expect([await ask(one), await ask(one), await ask(one)]).toEqual([404, 404, 429])
      expect([await ask(other), await ask(other)]).toEqual([404, 404])
      expect(await ask(third)).toBe(429)
      expect(await ask(third, await verifyMobile(strict, mobile))).toBe(404)
      strict.close()
    })

    test('tells that a mobile is a partner’s to its owner, and to nobody else', async () => {
      const { token: stranger } = await begin()
      expect((await track(ASHA, await verifyMobile(world, ASHA))).value.message).toContain('Log in')
      const nobodys = await track('9811999999')
      for (const who of [undefined, stranger]) expect(await track(ASHA, who)).toEqual(nobodys)
    })

    test('finds it at its own tenant only, and refuses what is no mobile', async () => {
      const { mobile, token } = await begin()
      await request(token, formOf(mobile, await uploadAll(token, mobile)))
      const acfl = worldAt(world, 'acfl.localhost')
      const there = await verifyMobile(acfl, mobile)
      expect((await track(mobile, there, acfl)).message).toContain('There is no registration')
      expect(await track('12345')).toMatchObject({ status: 400, message: 'Invalid mobile number' })
    })
  })
})
