import type { Call } from '@/schemas/call'
import { tabToken } from '../storage/caller'

/** Many calls exist for agents and for guests (specification 7.8). */
export function forCurrentRole<Agents extends Call, Guests extends Call>(
  agents: Agents,
  guests: Guests,
): Agents | Guests {
  return tabToken('TOKEN') === null ? guests : agents
}

/** @returns the call that reads an application; its schemas stay out of the sign-in page */
export async function importReadCall() {
  const { getApplication, getOwnApplication } = await import('@/schemas/calls/applications')
  return forCurrentRole(getApplication, getOwnApplication)
}
