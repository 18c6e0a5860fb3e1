import type { Lender } from './lenders-schema'
import type { Deployment } from './read-deployment'

/** The lender of an id; `undefined` when there is none. */
export function findLender({ lenders }: Pick<Deployment, 'lenders'>, id: string): Lender | undefined {
  return lenders.find((lender) => lender.id === id)
}

/** What a lender is called; one that the deployment names no more goes on under its id. */
export function nameOfLender(deployment: Pick<Deployment, 'lenders'>, id: string): string {
  return findLender(deployment, id)?.name ?? id
}
