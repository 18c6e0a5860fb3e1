/** A subject of the page: its command, and the longest it may take. */
export type Subject = {
  name: string
  title: string
  minutes: number
  /** Needs the machine, or this tree's build, for itself; `--minutes` is for these. */
  isLong: boolean
}

const LONG_MINUTES = 60

/** In the order of the page. @param minutes what each that takes long may take */
export function subjectsWithin(minutes = LONG_MINUTES): readonly Subject[] {
  return [
    { name: 'commits', title: 'The change', minutes: 1, isLong: false },
    { name: 'charts', title: 'Charts', minutes: 3, isLong: false },
    { name: 'walks', title: 'Walks that pass what changed', minutes: 5, isLong: false },
    { name: 'api', title: 'API', minutes: 3, isLong: false },
    { name: 'bytes', title: 'Bytes and requests', minutes: 10, isLong: false },
    { name: 'pictures', title: 'Screens', minutes, isLong: true },
    { name: 'mutants', title: 'Mutants in changed lines', minutes, isLong: true },
  ]
}
