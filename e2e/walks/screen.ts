import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, OutputFrom, SnapshotFrom } from 'xstate'
import type { ActorOf, Catalogue } from '@/tests/tools/statecharts/model/catalogue'
import type { NamedEvent } from '@/tests/tools/statecharts/model/explore'
import type { FormModel } from '../models/form.model'
import type { AtOnce, ControlledApi } from './controlled-api'

/** All that drives a page: a person at its screen, and the server behind it, whose answers wait until a walk says how they are. */
export type Hand = { page: Page; form: FormModel; api: ControlledApi }

type Gesture<Event> = (hand: Hand, event: Event) => Promise<void>

/** Says how an actor comes to an end on the screen; what is missing can be brought about by nobody. */
export type Outcome<Output> = {
  readonly done: (hand: Hand, output: Output) => Promise<unknown>
  readonly failed?: (hand: Hand) => Promise<unknown>
  readonly changed?: (hand: Hand, isBusy: boolean) => Promise<unknown>
}

/** All that must be seen in a state, whatever else is on the page; null where a chart never rests. */
type Expectation = ((page: Page) => Promise<void>) | null

type PathsOf<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]-?: `${Key}.${PathsOf<NonNullable<Value[Key]>>}` }[keyof Value & string]

/** The innermost states of a chart by their keys from the top: 'kyc.editing'; of parallel regions one is seen beside the other. */
export type PathOf<Machine extends AnyStateMachine> = PathsOf<SnapshotFrom<Machine>['value']>

/**
 * Says how a chart is driven through the screens. Exhaustive by type: a new event does not compile without its gesture, a new actor
 * without its answers, a new state without what is seen in it.
 */
export type Screen<Machine extends AnyStateMachine = AnyStateMachine> = {
  readonly catalogue: Catalogue<Machine>
  /** By the catalogue's inputs: where a walk begins, what the browser keeps from before, and what it takes to get the chart to run. */
  readonly begins: {
    readonly at: (input: string) => string
    readonly stored: (input: string) => Readonly<Record<string, string>>
    readonly by?: (hand: Hand, input: string) => Promise<void>
  }
  /** By the input: the id of the chart's actor that is walked, where a page has several. */
  readonly actor?: (input: string) => string
  readonly gestures: {
    readonly [Type in EventFromLogic<Machine>['type']]: Gesture<
      Extract<EventFromLogic<Machine>, { type: Type }>
    >
  }
  readonly outcomes: {
    readonly [Actor in ActorOf<Machine> as Actor['src']]: Outcome<OutputFrom<Actor['logic']>>
  }
  readonly expectations: Readonly<Record<PathOf<Machine>, Expectation>>
  /** True if a call belongs to the walk in this state; a page that only refreshes its copy gets the answer it got before. */
  readonly isAwaited: (call: string, state: string | undefined) => boolean
  /** All that the server answers by itself; without it, what it answers in every walk. */
  readonly atOnce?: AtOnce
  /** Timers from so many to so many milliseconds run only when the walk lets time pass: those of a chart whose clock is seen. */
  readonly tick?: readonly [shortest: number, longest: number]
  /** Makes wait, before the page is opened, all that the walk says the end of and that is no request. */
  readonly prepare?: (page: Page) => Promise<void>
  readonly isPossible: (event: NamedEvent, snapshot: SnapshotFrom<Machine> & AnyMachineSnapshot) => boolean
  /** The transitions and refusals that no gesture can cause, by the name of chart.ts, each kind with its reason. */
  readonly impossible: readonly { readonly reason: string; readonly names: readonly string[] }[]
}

/** Checks a screen against its chart's type; from here on all charts are driven alike. */
export function screen<Machine extends AnyStateMachine>(entry: Screen<Machine>): Screen {
  return entry
}
