type Details = {
  /** Info unless given. */
  level?: 'warn' | 'error'
  error?: Error
  facts?: Readonly<Record<string, string | number | boolean>>
}

export type Log = (line: string, details?: Details) => void
