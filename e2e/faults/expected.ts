/** Cells that do not hold, by moment and fault, each with its reason. One that holds again fails the run, so that it goes from here. */
export const EXPECTED_FAILURES: Readonly<Record<string, string>> = {}
