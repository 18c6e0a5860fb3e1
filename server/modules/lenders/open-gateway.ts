import type { Environment } from '../../config/environment'
import { openDelivery } from '../../delivery/gateways/delivery'
import type { LenderGateway } from '../../delivery/ports/lenders'
import type { Log } from '../../observability/log/log'
import { httpLenders } from './http-gateway'
import { simulatedLenders } from './simulated'

export function openLenders(
  { LENDERS, LENDERS_URL, LENDERS_SECRET }: Environment,
  now: () => Date,
  log: Log,
): LenderGateway {
  if (LENDERS === 'http' && LENDERS_URL && LENDERS_SECRET)
    return httpLenders(
      LENDERS_URL,
      openDelivery({ receiverName: 'The lender', secret: LENDERS_SECRET, now, log }),
    )
  log('Lenders are simulated: no lead leaves this server')
  return simulatedLenders
}
