import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AskedFile, NamedStep } from './named-in-remarks'

/** The names of all fields and how remarks are read: code for applications that came back, which others do without. */
const readerQuery = queryOptions({
  queryKey: ['named-in-remarks'],
  staleTime: Number.POSITIVE_INFINITY,
  // It is kept on the phone: asked for without a network too.
  networkMode: 'always',
  // The remarks stand there in full: without the links there is nothing to complain of.
  meta: { isQuiet: true },
  queryFn: () => import('./named-in-remarks'),
})

const NONE: readonly NamedStep[] = []

/** None until the remarks are read. */
export function useNamedSteps(
  remarks: string | null | undefined,
  jobType: string | null,
): readonly NamedStep[] {
  const { data } = useQuery(readerQuery)
  return data && remarks ? data.stepsNamedIn(remarks, jobType) : NONE
}

/** @returns whether remarks are still about to be read, where there are any: what they name would push away what stands below. */
export function useIsReaderAwaited(isNeeded: boolean): boolean {
  return useQuery({ ...readerQuery, enabled: isNeeded }).isLoading
}

export function useOnlyFile(steps: readonly NamedStep[]): AskedFile | null {
  return useQuery(readerQuery).data?.onlyFileIn(steps) ?? null
}
