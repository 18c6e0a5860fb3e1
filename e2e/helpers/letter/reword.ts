/** Says a value again in another type, where the specification leaves the type open (specification 3.5). */
function retype(name: string, value: string | number | boolean): unknown {
  // Said to be numbers (specification 3.4).
  if (name === 'turnover' || name === 'profit') return value
  if (typeof value !== 'string') return String(value)
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value
}

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** All of an answer that has a name of `names`, without what is empty, and in other types; `name` is its own. */
export function reword(value: unknown, names: ReadonlySet<string>, name = ''): unknown {
  return rewordFields(value, names, names, name)
}

/** The same with other names below its top. */
export function rewordFields(
  value: unknown,
  top: ReadonlySet<string>,
  names: ReadonlySet<string>,
  name = '',
): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => reword(item, names, name))
  if (isScalar(value)) return retype(name, value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, field]) => top.has(key) && field !== null && field !== '')
      .map(([key, field]) => [key, reword(field, names, key)]),
  )
}

/** A request without the fields that are not in `names`. */
export function restrict(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => restrict(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => names.has(key))
      .map(([key, field]) => [key, restrict(field, names)]),
  )
}
