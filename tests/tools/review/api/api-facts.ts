/** A schema as the description of the API writes it. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** One value that a call takes or gives: whether it has to be there, and all that its schema says of it alone. */
export type Fact = { isRequired: boolean; shape: JsonSchema }

/** The values of one side of a call, by their paths: `body people[].name`. */
export type Facts = ReadonlyMap<string, Fact>

/** Keywords that lead to other values. */
const LEADING = ['properties', 'items', 'anyOf', 'oneOf', 'allOf', '$ref', '$defs', 'additionalProperties']

/** Keywords that say nothing of the value itself. */
const NOT_SHAPE = new Set([...LEADING, 'required', 'propertyNames', 'description', 'default'])

const schemasIn = (value: unknown): JsonSchema[] =>
  // Lists of schemas hold nothing else.
  Array.isArray(value) ? (value as JsonSchema[]) : []

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The name of one of several alternatives: by the constant that tells it apart, else by its place. */
function nameOfAlternative({ properties, type }: JsonSchema, index: number): string {
  const told = Object.entries(Object(properties)).find(([, schema]) => isSchema(schema) && 'const' in schema)
  if (told) return `${told[0]}=${String(Object(told[1]).const)}`
  return typeof type === 'string' ? type : String(index + 1)
}

const isLeaf = (schema: JsonSchema) => LEADING.every((key) => !(key in schema))

/** Writes down the values of one schema and of all below it. */
class Reader {
  readonly facts = new Map<string, Fact>()

  constructor(private readonly root: JsonSchema) {}

  read(schema: JsonSchema, path: string, isRequired: boolean, within: readonly unknown[] = []): void {
    const { $ref } = schema
    if (typeof $ref === 'string') {
      const target = Object(this.root['$defs'])[$ref.replace('#/$defs/', '')]
      // One that holds itself is written down once.
      if (isSchema(target) && !within.includes(target))
        this.read(target, path, isRequired, [...within, target])
      return
    }
    const alternatives = [...schemasIn(schema['anyOf']), ...schemasIn(schema['oneOf'])]
    const own = Object.entries(schema).filter(([key]) => !NOT_SHAPE.has(key))
    const leaves = alternatives.filter(isLeaf)
    const shape = Object.fromEntries([...own, ...(leaves.length > 0 ? [['one of', leaves]] : [])])
    this.facts.set(path, { isRequired, shape: { ...this.facts.get(path)?.shape, ...shape } })
    for (const part of schemasIn(schema['allOf'])) this.read(part, path, isRequired, within)
    const branches = alternatives.filter((alternative) => !isLeaf(alternative))
    for (const [index, branch] of branches.entries())
      this.read(
        branch,
        branches.length === 1 ? path : `${path}<${nameOfAlternative(branch, index)}>`,
        isRequired,
        within,
      )
    this.readInner(schema, path, within)
  }

  private readInner(schema: JsonSchema, path: string, within: readonly unknown[]): void {
    const needed = Array.isArray(schema['required']) ? schema['required'] : []
    for (const [name, inner] of Object.entries(Object(schema['properties'])))
      if (isSchema(inner)) this.read(inner, join(path, name), needed.includes(name), within)
    const { items, additionalProperties } = schema
    if (isSchema(items)) this.read(items, `${path}[]`, true, within)
    if (isSchema(additionalProperties) && Object.keys(additionalProperties).length > 0)
      this.read(additionalProperties, `${path}{}`, true, within)
  }
}

const join = (path: string, name: string) => (path.includes(' ') ? `${path}.${name}` : `${path} ${name}`)

/** The values of a schema, its own path the first. */
export function factsOf(schema: JsonSchema, path: string): Facts {
  const reader = new Reader(schema)
  reader.read(schema, path, true)
  return reader.facts
}
