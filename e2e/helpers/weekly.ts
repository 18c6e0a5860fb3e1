/**
 * Ends the title of a journey that is too long for each test run, and whose steps others take too: the weekly job goes it.
 * A journey at several sizes is gone on a phone in each test run, at the others weekly.
 */
export const atWidth = (width: number) => (width === 360 ? `at ${width}` : `at ${width} @weekly`)
