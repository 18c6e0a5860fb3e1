/** Waits until all that the phone kept has arrived, then goes on by itself. The person may go elsewhere meanwhile. */
export function awaitingOutbox<const Next extends string>(next: Next) {
  return {
    description: 'What is kept on this phone is being sent first.',
    tags: 'awaitingOutbox',
    always: { guard: 'isAllSent', target: next },
  } as const
}
