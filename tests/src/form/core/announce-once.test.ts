import { act, renderHook, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { markAnnounced, useAnnouncement } from '@/src/form/core/announce-once'
import { prefetchToaster } from '@/src/ui/toast/toast'

beforeEach(async () => {
  prefetchToaster()
  await import('@/src/ui/toast/toaster')
})
const open = (key: string | null) => renderHook(() => useAnnouncement(key, `${key} is filled in`))

test('what opens filled in is announced once, however often it opens', async () => {
  open('moments/a')
  const toast = await screen.findByText('moments/a is filled in')
  act(() => toast.remove())
  open('moments/a')
  open('moments/b')
  expect(await screen.findByText('moments/b is filled in')).toBeTruthy()
  expect(screen.queryByText('moments/a is filled in')).toBeNull()
})

test('a step says nothing where there is nothing to say, or where it was filled in on this page', async () => {
  markAnnounced('moments/c')
  open('moments/c')
  open(null)
  open('moments/d')
  expect(await screen.findByText('moments/d is filled in')).toBeTruthy()
  expect(screen.queryByText('moments/c is filled in')).toBeNull()
  expect(screen.queryByText('null is filled in')).toBeNull()
})
