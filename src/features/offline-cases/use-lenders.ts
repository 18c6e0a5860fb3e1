import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Option } from '@/schemas/options'
import { failureText } from '../../api/api-error'
import { lenderListQuery } from '../../api/list-queries'
import { showError } from '../../ui/toast'

const NO_LENDERS: Option[] = []

/** The lenders as options; none while they are on their way. A failure is told once (spec 8), and `retry` asks again. */
export function useLenders() {
  const { data, error, isPending, refetch } = useQuery({
    ...lenderListQuery(),
    select: (lenders) => lenders.data.map(({ lender_id, name }) => ({ value: lender_id, label: name })),
  })
  useEffect(() => {
    if (error) showError(failureText(error))
  }, [error])
  return {
    lenders: data ?? NO_LENDERS,
    isPending,
    failure: error && failureText(error),
    retry: () => void refetch(),
  }
}
