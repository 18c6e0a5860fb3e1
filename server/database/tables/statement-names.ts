/** On each connection. A list of values makes another statement for each of its lengths, so that there is no end to them. */
const MAX_STATEMENTS = 300

export type Naming = {
  /** `undefined` for one that is read anew each time. */
  nameOf: (text: string) => string | undefined
  /** Has all statements read anew once one of them is older than its table, and not for each that was under way then. */
  renew: (outdated: string | undefined) => void
}

/** Only the first statements get names. */
export function nameStatements(limit = MAX_STATEMENTS): Naming {
  const names = new Map<string, string>()
  let generation = 0
  const prefix = () => `statement_${generation}_`
  return {
    nameOf(text) {
      const known = names.get(text)
      if (known !== undefined || names.size >= limit) return known
      const name = `${prefix()}${names.size}`
      names.set(text, name)
      return name
    },
    renew(outdated) {
      if (!outdated?.startsWith(prefix())) return
      names.clear()
      generation += 1
    },
  }
}

const namings = new WeakMap<object, Naming>()

/** Whichever handle asks: under one name a statement is read and planned once for each connection, not for each request. */
export function namingOf(connections: object): Naming {
  const naming = namings.get(connections) ?? nameStatements()
  namings.set(connections, naming)
  return naming
}
