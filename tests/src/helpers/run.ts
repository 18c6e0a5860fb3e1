import {
  createActor,
  setup,
  toPromise,
  type SimulatedClock,
  type AnyActorLogic,
  type AnyActorRef,
  type InputFrom,
  type OutputFrom,
} from 'xstate'
import { outboxWithActors } from '@/src/outbox/outbox-actors'
import { uploadsWithActors } from '@/src/actors/upload-actors'

/** All that stands in for the session: an actor by its name, beside whose outbox the wizard's requests run. */
const page = setup({ actors: { outbox: outboxWithActors, uploads: uploadsWithActors } }).createMachine({
  // All that fails beside the outbox is the caller's to see.
  on: { 'xstate.error.actor.*': {} },
  context: ({ spawn }) => ({
    outbox: spawn('outbox'),
    uploads: spawn('uploads'),
    partnerWizard: null,
    borrowerWizard: null,
  }),
})

const pages = new Set<AnyActorRef>()

/** Opens a page with the app's outbox, as signing in does; its time is the test's where a clock is given. */
export function openPage(clock?: SimulatedClock) {
  const opened = createActor(page, { systemId: 'session', ...(clock && { clock }) }).start()
  pages.add(opened)
  return opened
}

/** Closes the pages that a test has opened. */
export function closePages(): void {
  for (const opened of pages) opened.stop()
  pages.clear()
}

/** Runs an actor as a chart on a page does, to its answer; what it throws is thrown. */
export function run<Logic extends AnyActorLogic>(
  logic: Logic,
  input: InputFrom<Logic>,
  on = openPage(),
): Promise<OutputFrom<Logic>> {
  const actor = createActor(logic, { input, parent: on })
  actor.subscribe({ error: () => undefined })
  const answer = toPromise(actor)
  actor.start()
  return answer
}
