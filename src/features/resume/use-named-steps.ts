import { queryOptions, useQuery } from '@tanstack/react-query'
import type { NamedStep } from './named-in-remarks'

/** The names of all fields and how remarks are read: code for applications that came back, which others do without. */
const readerQuery = queryOptions({
  queryKey: ['named-in-remarks'],
  staleTime: Number.POSITIVE_INFINITY,
  // The remarks stand there in full: without the links there is nothing to complain of.
  meta: { isQuiet: true },
  queryFn: () => import('./named-in-remarks'),
})

const NONE: readonly NamedStep[] = []

/** The steps and fields that a reviewer's remarks name; none until they are read. */
export function useNamedSteps(
  remarks: string | null | undefined,
  jobType: string | null,
): readonly NamedStep[] {
  const { data } = useQuery(readerQuery)
  return data && remarks ? data.stepsNamedIn(remarks, jobType) : NONE
}
