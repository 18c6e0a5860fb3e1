import { expect, test } from 'vitest'
import { explore, NO_WAY_OUT } from '../explore'
import { withActions, withProperty } from '../protocol'
import { storyOf } from '../story'
import { UPLOAD_FAULTS } from './faults'
import { uploadProtocol } from './protocol'

const whole = explore(uploadProtocol())

test('nothing that is promised breaks', () => {
  expect(whole.counterexample && storyOf(whole.counterexample)).toBeNull()
})

test('nothing that is promised breaks at a server that removes whatever it is asked to', () => {
  const { counterexample } = explore(uploadProtocol({ isUnreferenced: () => true }))
  expect(counterexample && storyOf(counterexample)).toBeNull()
})

test('everything that is said to happen happens', () => {
  expect(whole.unused.filter((action) => !/^the removal.*(?:refused|given up)/.test(action))).toEqual([])
})

test.each(UPLOAD_FAULTS)('it is noticed when %s', (_, rules, broken) => {
  expect(explore(withProperty(uploadProtocol(rules), broken)).counterexample?.broken).toBe(broken)
})

test('it is noticed when the phone loses a file', () => {
  const losing = withActions(uploadProtocol(), {
    'the page is loaded anew': (world) => ({ ...world, queue: [], left: { ...world.left, reloads: 0 } }),
  })
  expect(explore(losing).counterexample?.broken).toBe('a chosen file is on the phone or at the server')
})

test('it is noticed when a file that failed never goes again', () => {
  const stuck = withActions(uploadProtocol({}, { reloads: 0 }), { 'file 1 may go again': () => null })
  expect(explore(withProperty(stuck, 'no file is stored twice')).counterexample?.broken).toBe(NO_WAY_OUT)
})
