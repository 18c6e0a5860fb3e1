import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Option } from '@/schemas/options'
import { banksQuery } from '../api/queries'
import { showError } from '../ui/toast'

const NO_BANKS: Option[] = []

/** The banks as options; none while they are on their way, and none with a toast when they cannot be had (spec 8). */
export function useBanks(): Option[] {
  const { data, isError } = useQuery({
    ...banksQuery(),
    select: (banks) => banks.map(({ id, name }) => ({ value: id, label: name })),
  })
  useEffect(() => {
    if (isError) showError('Failed to load bank list')
  }, [isError])
  return data ?? NO_BANKS
}
