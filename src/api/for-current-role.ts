import type { Call } from '@/schemas/call'
import { tabToken } from '../storage/caller'

/**
 * The call for who is at the screen: the signed-in agent's, else the guest's own. Many calls stand under
 * both bases (specification 7.8).
 */
export function forCurrentRole<Agents extends Call, Guests extends Call>(
  agents: Agents,
  guests: Guests,
): Agents | Guests {
  return tabToken('TOKEN') === null ? guests : agents
}
