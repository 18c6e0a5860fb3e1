import type { Protocol } from '../protocol'
import { ACTION, decisionOf, type Decision } from './decisions'
import { leavesOf, type Leaves } from './leaves'
import { tableOf, type Row } from './tables'

/** The program, and how many rows its tables have. */
export type Model = { readonly program: string; readonly rows: number }

/**
 * A world for Spin: its leaves as variables, and its actions as the tables of what they read and write. No state is in it and no
 * step from one to another, both are for Spin to find. `states` are those that the tables are taken from.
 */
export function promelaOf<State extends object>(protocol: Protocol<State>, states: readonly State[]): Model {
  const actions = Object.entries(protocol.actions)
  const words = actions.map(([action]) => action)
  const results = states.map((state) => actions.map(([, perform]) => perform(state)))
  const leaves = leavesOf([...states, ...results.flat().filter((after) => after !== null)])
  const encoded = states.map((state) => leaves.encode(state))
  const tables = actions.map((_, action) =>
    tableOf(
      encoded.map((before, at) => {
        const after = results[at]?.[action] ?? null
        return { before, after: after && leaves.encode(after) }
      }),
    ),
  )
  if (leaves.values.length > BYTE) throw new Error(`${protocol.name} has more than ${BYTE} values`)
  const expressionOf = (isTrue: Parameters<typeof decisionOf<State>>[0]) =>
    expression(decisionOf(isTrue, leaves, words), leaves, words)
  const properties = Object.entries(protocol.properties).map(
    ([property, isBroken]) => [property, expressionOf(isBroken)] as const,
  )
  const world = [
    `inline check(action) {\n  happened = action;\n${properties.map(assertion).join('\n')}\n}`,
    'active proctype world() {\n  do',
    `  :: d_step { ${expressionOf(({ after }) => protocol.isAtEnd(after))} -> skip } /* it may end here */`,
    ...words.flatMap((action, at) => optionOf(action, at, tables[at] ?? [], leaves)),
    '  od\n}\n',
  ]
  const start = leaves.encode(protocol.start)
  const before = leaves.names.filter((name) => world.join().includes(was(name)))
  const program = [
    `/* ${protocol.name}. Values: ${leaves.values.map((value, at) => `${at} is ${value}`).join(', ')} */`,
    ...leaves.names.map((name, at) => `byte ${variable(name)} = ${start[at]};`),
    '/* As it was before an action, and which it was: nothing between two actions. */',
    ...before.map((name) => `byte ${was(name)};`),
    'byte happened;',
    ...properties.map(([property]) => `bool ${variable(property)} = true;`),
    `inline remember() {\n  skip;\n${before.map((name) => `  ${was(name)} = ${variable(name)};\n`).join('')}}`,
    `inline forget() {\n${before.map((name) => `  ${was(name)} = 0;\n`).join('')}  happened = 0;\n}`,
    ...world,
  ].join('\n')
  return { program, rows: tables.reduce((sum, { length }) => sum + length, 0) }
}

const BYTE = 256

/** Begins the lines that a replay prints, each with an action. */
export const STEP = 'step: '

/** @returns the name in Promela of a leaf or a property */
export const variable = (words: string) => words.replaceAll(/[^A-Za-z]+/g, '_')

const was = (name: string) => `was_${variable(name)}`

const assertion = ([property, broken]: readonly [string, string]) =>
  `  ${variable(property)} = !(${broken});\n  assert(${variable(property)});`

function optionOf(action: string, number: number, table: readonly Row[], leaves: Leaves): readonly string[] {
  if (table.length === 0) return []
  const nameOf = (leaf: number) => leaves.names[leaf] ?? ''
  const whens = table.map(({ when }) =>
    when.length === 0
      ? 'true'
      : when.map(([leaf, value]) => `${variable(nameOf(leaf))} == ${value}`).join(' && '),
  )
  const writes = table.map((row) =>
    row.writes.map((write) => {
      const value = 'from' in write ? was(nameOf(write.from)) : write.value
      return `${variable(nameOf(write.leaf))} = ${value}`
    }),
  )
  return [
    `  /* ${action} */`,
    `  :: d_step { (${whens.map((when) => `(${when})`).join(' || ')}) -> remember();`,
    '       if',
    ...whens.map((when, at) => `       :: ${when} -> ${['skip', ...(writes[at] ?? [])].join('; ')}`),
    '       fi;',
    `       printf("${STEP}${action}\\n"); check(${number}); forget() }`,
  ]
}

/** A decision as one condition; branches with the same end stand together. */
function expression(decision: Decision, leaves: Leaves, actions: readonly string[]): string {
  if (typeof decision === 'boolean') return String(decision)
  const { leaf, branches } = decision
  const name = leaf.slice(leaf.indexOf('.') + 1)
  const left = leaf === ACTION ? 'happened' : leaf.startsWith('before.') ? was(name) : variable(name)
  const byEnd = new Map<string, string[]>()
  for (const [value, then] of branches) {
    const end = expression(then, leaves, actions)
    const right = leaf === ACTION ? actions.indexOf(value) : leaves.values.indexOf(value)
    byEnd.set(end, [...(byEnd.get(end) ?? []), `${left} == ${right}`])
  }
  byEnd.delete('false')
  const parts = [...byEnd].map(
    ([end, tests]) => `((${tests.join(' || ')})${end === 'true' ? '' : ` && ${end}`})`,
  )
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' || ')})`
}
