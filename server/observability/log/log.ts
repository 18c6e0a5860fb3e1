/** What belongs to a line beside its text; ids and counts, and nothing that a person has told. */
type Details = {
  /** Ordinary unless given. */
  level?: 'warn' | 'error'
  error?: Error
  facts?: Readonly<Record<string, string | number | boolean>>
}

/** Takes one line for whoever watches the process. */
export type Log = (line: string, details?: Details) => void
