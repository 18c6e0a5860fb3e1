import { expect, test } from 'vitest'
import type { EntryFacts } from '@/machines/outbox/entry'
import { blockedBy } from '@/machines/outbox/queue'
import { entryFacts } from '../../model/catalogues/outbox'

const waiting = (...all: EntryFacts[]) => all.map((facts) => ({ facts, phase: 'waiting' as const }))

const heldUp = (...all: EntryFacts[]) => {
  const entries = waiting(...all)
  const last = entries.at(-1)
  return last && blockedBy(last, entries)?.facts.id
}

const first = entryFacts()
const second = entryFacts({ id: 'e2', kind: 'employment', order: 2 })
const photo = entryFacts({
  id: 'f1',
  kind: 'upload',
  order: 1,
  file: { id: 'kept-f1', field: 'app1/pan', name: 'pan.png' },
})

test('a section waits for what was handed over before it of the same application', () => {
  expect(heldUp(first, second)).toBe('e1')
  expect(heldUp(second, first)).toBeUndefined()
  expect(heldUp(entryFacts({ id: 'e3', applicationId: 'app2' }), second)).toBeUndefined()
})

test('what belongs to no application waits for no other such thing', () => {
  const one = entryFacts({ kind: 'offlineCase', applicationId: '' })
  expect(
    heldUp(one, entryFacts({ id: 'e2', kind: 'offlineCase', applicationId: '', order: 2 })),
  ).toBeUndefined()
})

test('a section waits for the file that it names rather than for the section before it, and for no other file', () => {
  expect(heldUp(first, photo, { ...second, waitsFor: ['f1'] })).toBe('f1')
  expect(heldUp(photo, { ...second, waitsFor: ['sent before'] })).toBeUndefined()
})

test('a file waits for no section', () => {
  expect(heldUp(first, { ...photo, order: 2 })).toBeUndefined()
})
