import type { QueryClient } from '@tanstack/react-query'
import { applicationListsKey } from '../../api/queries/list-queries'

/** More than this is a list to search, and no longer quicker than typing. */
const MOST = 5

type SeenList = { list: readonly { name: string }[] }

/** The borrowers in the lists that the agent has looked at just now, the latest first, each once. Nothing is asked for. */
export function borrowersSeen(client: QueryClient, agentId: string): string[] {
  const lists = client.getQueriesData<SeenList>({ queryKey: applicationListsKey(agentId) })
  const names = lists.flatMap(([, seen]) => seen?.list.map(({ name }) => name.trim()) ?? [])
  return [...new Set(names)].filter((name) => name !== '').slice(0, MOST)
}
