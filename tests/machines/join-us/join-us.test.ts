import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { joinUsMachine, type JoinUsInput } from '@/machines/join-us/join-us.machine'
import { otpMachine } from '@/machines/otp/otp.machine'
import { partnerRegistrationSchema } from '@/schemas/forms/partner-registration'
import { registrationExample } from '../../schemas/forms/examples'
import { createDesk } from '../wizard/desk'

const MOBILE = '9876501234'
const value = partnerRegistrationSchema.parse(registrationExample)

function begin(input: Partial<JoinUsInput> = {}) {
  const desk = createDesk()
  const joinUs = desk.start(joinUsMachine, { record: null, sentSession: null, ...input })
  return { desk, joinUs }
}

const proved = { record: { mobile: MOBILE, trackerId: null, isSent: false } }

async function beginSubmitting() {
  const begun = begin(proved)
  begun.joinUs.send({ type: 'registration.submitted', value })
  return begun
}

test('a partner proves the mobile, sends the form and gets a tracker id', async () => {
  const { desk, joinUs } = begin()
  expect(joinUs.getSnapshot().value).toBe('provingMobile')
  const otp = joinUs.getSnapshot().children.otp
  otp?.send({ type: 'mobile.submitted', mobile: MOBILE })
  await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
  otp?.send({ type: 'code.submitted', code: '123456' })
  expect(desk.inputsOf('verifyOtp')).toEqual([{ purpose: 'joinUs', sessionId: 's1', code: '123456' }])
  await desk.answer('verifyOtp', { kind: 'verified', token: 'g1' })

  expect(joinUs.getSnapshot().value).toEqual({ registering: 'editing' })
  expect(joinUs.getSnapshot().context.mobile).toBe(MOBILE)
  expect(desk.notesOf('rememberProof')).toEqual([{ token: 'g1', mobile: MOBILE }])

  joinUs.send({ type: 'registration.submitted', value })
  expect(desk.inputsOf('requestRegistration')).toEqual([{ value }])
  await desk.answer('requestRegistration', { kind: 'registered', trackerId: '1234567890' })

  expect(joinUs.getSnapshot().value).toBe('submitted')
  expect(joinUs.getSnapshot().context.trackerId).toBe('1234567890')
  expect(desk.notesOf('rememberRegistration')).toEqual([{ mobile: MOBILE, trackerId: '1234567890' }])
})

test('after a reload the form is open again for the mobile that was proved', () => {
  const { desk, joinUs } = begin(proved)
  expect(joinUs.getSnapshot().value).toEqual({ registering: 'editing' })
  expect(joinUs.getSnapshot().context.mobile).toBe(MOBILE)
  expect(desk.openRequests()).toEqual([])
})

test('after a reload a code on its way is asked for, without another message', () => {
  const { desk, joinUs } = begin({ sentSession: { sessionId: 's1', mobile: MOBILE, secondsLeft: 9 } })
  expect(joinUs.getSnapshot().children.otp?.getSnapshot().matches('awaitingCode')).toBe(true)
  expect(desk.openRequests()).toEqual([])
})

test('after a reload a registration that was sent still shows its tracker id', () => {
  const { joinUs } = begin({ record: { mobile: MOBILE, trackerId: '1234567890', isSent: true } })
  expect(joinUs.getSnapshot().value).toBe('submitted')
  expect(joinUs.getSnapshot().context.trackerId).toBe('1234567890')
})

test('a double tap on Submit sends the registration once, and the mobile cannot be changed meanwhile', async () => {
  const { desk, joinUs } = await beginSubmitting()
  expect(joinUs.getSnapshot().hasTag('busy')).toBe(true)
  joinUs.send({ type: 'registration.submitted', value })
  joinUs.send({ type: 'mobile.changeRequested' })
  expect(desk.inputsOf('requestRegistration')).toHaveLength(1)
  expect(desk.openRequests()).toEqual(['requestRegistration'])
})

test('a refusal shows the server’s words until the form is sent again, and no toast', async () => {
  const { desk, joinUs } = await beginSubmitting()
  await desk.answer('requestRegistration', { kind: 'refused', message: 'Already registered' })
  expect(joinUs.getSnapshot().hasTag('refused')).toBe(true)
  expect(joinUs.getSnapshot().context.refusal).toBe('Already registered')
  expect(desk.notesOf('showError')).toEqual([])
  expect(desk.notesOf('rememberRegistration')).toEqual([])

  joinUs.send({ type: 'registration.submitted', value })
  expect(joinUs.getSnapshot().context.refusal).toBeNull()
  await desk.answer('requestRegistration', { kind: 'registered', trackerId: null })
  expect(joinUs.getSnapshot().value).toBe('submitted')
})

test('a registration that did not arrive can be sent again as it is', async () => {
  const { desk, joinUs } = await beginSubmitting()
  const error = new Error('no network')
  await desk.fail('requestRegistration', error)
  expect(joinUs.getSnapshot().hasTag('failed')).toBe(true)
  expect(joinUs.getSnapshot().hasTag('busy')).toBe(false)
  expect(desk.notesOf('showError')).toEqual([{ error, fallback: 'Failed to submit form' }])
  expect(desk.notesOf('forgetRegistration')).toEqual([])

  joinUs.send({ type: 'registration.submitted', value })
  await desk.answer('requestRegistration', { kind: 'registered', trackerId: '1' })
  expect(joinUs.getSnapshot().value).toBe('submitted')
})

const waysToTheForm = {
  'the open form': () => Promise.resolve(begin(proved)),
  'a refused form': async () => {
    const begun = await beginSubmitting()
    await begun.desk.answer('requestRegistration', { kind: 'refused', message: null })
    return begun
  },
  'a form that did not arrive': async () => {
    const begun = await beginSubmitting()
    await begun.desk.fail('requestRegistration')
    return begun
  },
}

test.each(Object.entries(waysToTheForm))('from %s another mobile can be proved', async (_, way) => {
  const { desk, joinUs } = await way()
  joinUs.send({ type: 'mobile.changeRequested' })
  expect(joinUs.getSnapshot().value).toBe('provingMobile')
  expect(joinUs.getSnapshot().context.mobile).toBe('')
  expect(desk.notesOf('forgetRegistration')).toEqual([{ mobile: MOBILE }])
  expect(joinUs.getSnapshot().children.otp?.getSnapshot().matches('enteringMobile')).toBe(true)
})

test('another partner may register on the same phone, with a mobile of their own', () => {
  const { desk, joinUs } = begin({ record: { mobile: MOBILE, trackerId: '1234567890', isSent: true } })
  joinUs.send({ type: 'registration.newRequested' })
  expect(joinUs.getSnapshot().value).toBe('provingMobile')
  expect(joinUs.getSnapshot().context).toMatchObject({ mobile: '', trackerId: null })
  expect(desk.notes).toEqual([['forgetRegistration', { mobile: MOBILE }]])
})

test('a verification that breaks says so and begins again, without the code that it broke over', async () => {
  const desk = createDesk()
  const otp = desk.provide(otpMachine).provide({
    actions: {
      forgetOtpSession: () => {
        throw new Error('broke')
      },
    },
  })
  const joinUs = createActor(desk.provide(joinUsMachine).provide({ actors: { otp } }), {
    input: { record: null, sentSession: { sessionId: 's1', mobile: MOBILE, secondsLeft: 9 } },
    clock: desk.clock,
  }).start()
  joinUs.getSnapshot().children.otp?.send({ type: 'mobile.editRequested' })
  expect(joinUs.getSnapshot().value).toBe('provingMobile')
  expect(joinUs.getSnapshot().children.otp?.getSnapshot().matches('enteringMobile')).toBe(true)
  expect(desk.phone.toasts).toEqual([{ says: new Error('broke'), otherwise: 'Something went wrong' }])
})

test('what the browser keeps of a registration: the proof, then the tracker id, and after it no mobile', async () => {
  const { desk, joinUs } = begin()
  const { phone } = desk
  joinUs.getSnapshot().children.otp?.send({ type: 'mobile.submitted', mobile: MOBILE })
  await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
  joinUs.getSnapshot().children.otp?.send({ type: 'code.submitted', code: '123456' })
  await desk.answer('verifyOtp', { kind: 'verified', token: 'g1' })
  expect(phone.kept).toEqual({ proof: { token: 'g1', mobile: MOBILE } })

  phone.type(`registration of ${MOBILE}`)
  joinUs.send({ type: 'registration.submitted', value })
  await desk.answer('requestRegistration', { kind: 'registered', trackerId: '1234567890' })
  expect(phone.kept['registration']).toEqual({ mobile: MOBILE, trackerId: '1234567890' })
  expect(phone.drafts()).toEqual([])
  joinUs.send({ type: 'registration.newRequested' })
  expect(phone.kept).toEqual({ proof: { token: 'g1', mobile: null } })
})
