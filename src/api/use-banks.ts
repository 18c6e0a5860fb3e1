import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Option } from '@/schemas/options'
import { banksQuery } from './queries'

const NO_BANKS: Option[] = []

/** The banks as options; `onFailure` (the same function each render) hears when they cannot be had (spec 8). */
export function useBanks(onFailure: () => void): Option[] {
  const { data, isError } = useQuery({
    ...banksQuery(),
    select: (banks) => banks.map(({ id, name }) => ({ value: id, label: name })),
  })
  useEffect(() => {
    if (isError) onFailure()
  }, [isError, onFailure])
  return data ?? NO_BANKS
}
