import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { banksQuery } from '@/src/api/queries/queries'
import { queryClient } from '@/src/api/query-client'
import { useBanks } from '@/src/form/groups/use-banks'

const open = () =>
  renderHook(() => useBanks(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  }).result

test('banks are chosen by their names and kept by their ids', () => {
  queryClient.setQueryData(banksQuery().queryKey, [{ id: '12', name: 'Canara Bank' }])
  expect(open().current).toEqual([{ value: '12', label: 'Canara Bank' }])
})

test('banks are none while they are on their way', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  expect(open().current).toEqual([])
})

test('the bank that stands for all others is known as such', () => {
  queryClient.setQueryData(banksQuery().queryKey, [{ id: '99', name: 'Other bank', is_other: true }])
  expect(open().current).toEqual([{ value: '99', label: 'Other bank', isOther: true }])
})
