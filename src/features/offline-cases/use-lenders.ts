import { useQuery } from '@tanstack/react-query'
import type { Option } from '@/schemas/options'
import { lenderListQuery } from '../../api/queries/list-queries'

const NO_LENDERS: Option[] = []

export function useLenders() {
  const { data, isPending, isError, refetch } = useQuery({
    ...lenderListQuery(),
    select: (lenders) => lenders.data.map(({ lender_id, name }) => ({ value: lender_id, label: name })),
  })
  return { lenders: data ?? NO_LENDERS, isPending, isError, retry: () => void refetch() }
}
