import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { otpMachine } from '@/machines/otp/otp.machine'
import { partnerWizardMachine } from '@/machines/partner-wizard/partner-wizard.machine'
import { sessionMachine } from '@/machines/session/session.machine'
import { declaredAction, unimplementedPromise, missingImplementations } from '@/machines/unimplemented'
import { uploadsMachine } from '@/machines/upload/uploads.machine'
import { createDesk } from './wizard/desk'

test('what nobody has provided is named, in child charts too', () => {
  expect(missingImplementations(otpMachine)).toEqual([
    'sendOtp',
    'resendOtp',
    'verifyOtp',
    'signInWithPasskey',
    'rememberOtpSession',
    'forgetOtpSession',
    'noteDoubtfulCode',
    'showMessage',
    'showError',
  ])
  expect(missingImplementations(sessionMachine)).toContain('otp.verifyOtp')
})

test('a chart with everything provided misses nothing', () => {
  const desk = createDesk()
  for (const chart of [sessionMachine, partnerWizardMachine, uploadsMachine]) {
    expect(missingImplementations(desk.provide(chart))).toEqual([])
  }
})

test('an actor that nobody provided says so instead of waiting for ever', async () => {
  const machine = setup({ actors: { save: unimplementedPromise<void, undefined>('save') } }).createMachine({
    context: { error: null },
    invoke: { src: 'save', onError: {} },
  })
  const actor = createActor(machine)
  const heard = new Promise((resolve) =>
    actor.system.inspect((event) => {
      if (event.type === '@xstate.event' && event.event.type.startsWith('xstate.error')) resolve(event.event)
    }),
  )
  actor.start()
  await expect(heard).resolves.toMatchObject({ error: new Error('save is not provided') })
})

test('an action that nobody provided says so', () => {
  expect(() => declaredAction('storeToken')(undefined, undefined)).toThrow('storeToken is not provided')
})
