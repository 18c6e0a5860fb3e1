/**
 * Says how many statements the database keeps ready on each connection. A list of values makes another statement for each of its
 * lengths, so that there is no end to them.
 */
const MAX_STATEMENTS = 300

/** The name that a statement is kept under; `undefined` for one that is read anew each time. */
export type Naming = (text: string) => string | undefined

/** Names for statements, of which the database keeps so many ready: the first that come. */
export function nameStatements(limit = MAX_STATEMENTS): Naming {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= limit) return known
    const name = `statement_${names.size}`
    names.set(text, name)
    return name
  }
}

const namings = new WeakMap<object, Naming>()

/**
 * @returns how statements are named on some connections, whichever handle asks: what is kept under a name is read and planned once for each
 * connection and not for each request.
 */
export function namingOf(connections: object): Naming {
  const naming = namings.get(connections) ?? nameStatements()
  namings.set(connections, naming)
  return naming
}
