import type { Lender } from './lenders-schema'
import type { Deployment } from './read-deployment'

export function findLender({ lenders }: Pick<Deployment, 'lenders'>, id: string): Lender | undefined {
  return lenders.find((lender) => lender.id === id)
}

/** A lender that the deployment no longer names goes by its id. */
export function nameOfLender(deployment: Pick<Deployment, 'lenders'>, id: string): string {
  return findLender(deployment, id)?.name ?? id
}
