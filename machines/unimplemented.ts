import {
  fromCallback,
  fromPromise,
  type AnyStateMachine,
  type EventObject,
  type NonReducibleUnknown,
} from 'xstate'

const placeholders = new WeakSet<object>()

/** Unprovided it rejects by name; `missingImplementations` finds it, because `onError` would swallow the mistake. */
export function unimplementedPromise<Output, Input extends NonReducibleUnknown>(name: string) {
  const logic = fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)))
  placeholders.add(logic)
  return logic
}

/** For an actor that reports several events to its parent while it works. */
export function unimplementedCallback<Received extends EventObject, Input extends NonReducibleUnknown>(
  name: string,
) {
  const logic = fromCallback<Received, Input>(() => {
    throw new Error(`${name} is not provided`)
  })
  placeholders.add(logic)
  return logic
}

/** Storage and toasts: called with the params given in the chart. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the chart states the params, nothing can infer them
export function declaredAction<Params = undefined>(name: string): (args: unknown, params: Params) => void {
  const action = (): void => {
    throw new Error(`${name} is not provided`)
  }
  placeholders.add(action)
  return action
}

/** With those of its child charts (`otp.sendOtp`). The app's test asserts that the list is empty for every chart it runs. */
export function missingImplementations(machine: AnyStateMachine): string[] {
  const { actors, actions } = machine.implementations
  const missing: string[] = []
  for (const [name, implementation] of [...Object.entries(actors), ...Object.entries(actions)]) {
    if (placeholders.has(Object(implementation))) missing.push(name)
    else if (isMachine(implementation))
      missing.push(...missingImplementations(implementation).map((inner) => `${name}.${inner}`))
  }
  return missing
}

function isMachine(implementation: unknown): implementation is AnyStateMachine {
  return typeof implementation === 'object' && implementation !== null && 'implementations' in implementation
}
