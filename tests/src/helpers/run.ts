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
import { uploadsWithActors } from '@/src/actors/upload-actors'
import { outboxWithActors } from '@/src/outbox/outbox-actors'

/** Stands in for the session. */
const page = setup({ actors: { outbox: outboxWithActors, uploads: uploadsWithActors } }).createMachine({
  // The caller sees failures beside the outbox.
  on: { 'xstate.error.actor.*': {} },
  context: ({ spawn }) => ({
    outbox: spawn('outbox'),
    uploads: spawn('uploads'),
    partnerWizard: null,
    borrowerWizard: null,
  }),
})

const pages = new Set<AnyActorRef>()

export function openPage(clock?: SimulatedClock, outbox = outboxWithActors) {
  const opened = createActor(page.provide({ actors: { outbox } }), {
    systemId: 'session',
    ...(clock && { clock }),
  }).start()
  pages.add(opened)
  return opened
}

export function closePages(): void {
  for (const opened of pages) opened.stop()
  pages.clear()
}

/** Resolves with its output; rejects with its error. */
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
