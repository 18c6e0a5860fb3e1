import { createActor, toPromise, type AnyActorLogic, type InputFrom, type OutputFrom } from 'xstate'

/** Runs an actor as a chart does, to its answer; what it throws is thrown. */
export function run<Logic extends AnyActorLogic>(
  logic: Logic,
  input: InputFrom<Logic>,
): Promise<OutputFrom<Logic>> {
  const actor = createActor(logic, { input })
  // A failure is the caller's to see, not an error of the page.
  actor.subscribe({ error: () => undefined })
  const answer = toPromise(actor)
  actor.start()
  return answer
}
