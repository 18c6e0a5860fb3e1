import type { Environment } from '../../../config/environment'
import { openDelivery } from '../../../delivery/gateways/delivery'
import type { Bureau } from '../../../delivery/ports/bureau'
import type { Log } from '../../../observability/log/log'
import { httpBureau } from './http-bureau'
import { simulatedBureau } from './simulated'

export function openBureau(
  { BUREAU, BUREAU_URL, BUREAU_SECRET }: Environment,
  now: () => Date,
  log: Log,
): Bureau {
  if (BUREAU === 'http' && BUREAU_URL && BUREAU_SECRET)
    return httpBureau(
      BUREAU_URL,
      openDelivery({ receiverName: 'The credit bureau', secret: BUREAU_SECRET, now, log }),
    )
  log('The credit bureau is simulated: nobody is asked about a borrower')
  return simulatedBureau
}
