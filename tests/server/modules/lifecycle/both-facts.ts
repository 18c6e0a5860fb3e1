import type { LifecycleFacts } from '@/machines/application/facts'
import { factsOf } from '@/machines/wizard/application-facts'
import { lifecycleFactsOf } from '@/machines/wizard/lifecycle-facts'
import { applicationSchema } from '@/schemas/entities/application'
import { readFacts } from '@/server/modules/lifecycle/facts'
import type { World } from '../../helpers/world'

/** The facts that the answer of an application leaves out: the consents have calls of their own, and so has the way out of a loan. */
export const NOT_IN_ANSWER = {
  terms: 'UNKNOWN',
  bureau: 'UNKNOWN',
  coolingOff: 'UNKNOWN',
} as const satisfies Partial<LifecycleFacts>

/** The facts that the page makes of the answer of an application. */
export function pageFacts(answer: unknown): LifecycleFacts {
  return lifecycleFactsOf({
    agentId: null,
    offerAccepted: false,
    ...factsOf(applicationSchema.parse(answer), null),
  })
}

/** All facts that the server makes of an application, each as it is read for an event that depends on it. */
export async function serverFacts({ deps }: World, id: string): Promise<LifecycleFacts> {
  const rows = deps.db.selectFrom('applications').selectAll().where('id', '=', id)
  const row = await rows.executeTakeFirstOrThrow()
  const read = async (type: 'offer.accept' | 'start.save' | 'loan.leave' | 'application.submit') =>
    (await readFacts(deps, deps.db, row, type)).facts
  const { isWithLender } = await read('start.save')
  const { coolingOff } = await read('loan.leave')
  const { files, infectedIn } = await read('application.submit')
  return { ...(await read('offer.accept')), isWithLender, coolingOff, files, infectedIn }
}
