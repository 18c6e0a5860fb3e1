import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePlaceLookup, type Place } from '@/src/form/groups/use-place-lookup'

const pune: Place = { city: 'Pune', state: 'Maharashtra' }

function lookUp() {
  const questions: { signal: AbortSignal; answer: (place: Place | null) => void }[] = []
  const answers: (Place | null)[] = []
  const findPlace = (_: string, signal: AbortSignal) =>
    new Promise<Place | null>((resolve) => questions.push({ signal, answer: resolve }))
  const hook = renderHook(() => usePlaceLookup(findPlace, (place) => answers.push(place)))
  const answer = (index: number, place: Place | null) => act(async () => questions[index]?.answer(place))
  return { ...hook, questions, answers, answer }
}

test('a place is said to be looked for, until it is known', async () => {
  const { result, answer, answers } = lookUp()
  expect(result.current.hint).toBeUndefined()
  act(() => result.current.find('411001'))
  expect(result.current.hint).toBe('Looking up city and state')
  await answer(0, pune)
  expect(result.current.hint).toBeUndefined()
  expect(answers).toEqual([pune])
})

test('a place is not asked for any more when the pincode is taken back', async () => {
  const { result, answer, answers, questions } = lookUp()
  act(() => result.current.find('411001'))
  act(() => result.current.forget())
  expect(questions[0]?.signal.aborted).toBe(true)
  expect(result.current.hint).toBeUndefined()
  await answer(0, pune)
  expect(answers).toEqual([])
})

test('a place is not asked for any more when the form is left', () => {
  const { result, unmount, questions } = lookUp()
  act(() => result.current.find('411001'))
  expect(questions[0]?.signal.aborted).toBe(false)
  unmount()
  expect(questions[0]?.signal.aborted).toBe(true)
})

test('a place may be forgotten before anything was asked, and left', () => {
  const { result, unmount } = lookUp()
  act(() => result.current.forget())
  expect(result.current.hint).toBeUndefined()
  expect(() => unmount()).not.toThrow()
})
