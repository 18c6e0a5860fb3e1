import { useQuery } from '@tanstack/react-query'
import type { Option } from '@/schemas/options'
import { banksQuery } from '@/src/api/queries/queries'

const NO_BANKS: Option[] = []

/** None while loading or, with a toast, after a failure (specification 8.3). */
export function useBanks(): Option[] {
  const { data } = useQuery({
    ...banksQuery(),
    select: (banks) =>
      banks.map(({ id, name, is_other }) => ({ value: id, label: name, ...(is_other && { isOther: true }) })),
  })
  return data ?? NO_BANKS
}
