import { cityStateQuery } from './queries/queries'
import { queryClient } from './query-client'

/** Null when unknown, which clears the fields (specification 5.4). */
export async function findPlace(pincode: string): Promise<{ city: string; state: string } | null> {
  try {
    return await queryClient.fetchQuery(cityStateQuery(pincode))
  } catch {
    return null
  }
}
