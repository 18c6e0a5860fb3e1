/**
 * @returns the version that a page has shown, after an answer to a save over `base`. It moves on with its own saves alone: the answer to
 * an older save says nothing of what was read since, and one over a version that the page has not shown does not show it.
 */
export function versionAfterSave(shown: string | null, base: string | null, answered: string): string {
  return shown === null || shown === base ? answered : shown
}
