import {
  isPending,
  spent,
  unnamedFiles,
  without,
  withEntry,
  type Queued,
  type Rules,
  type World,
} from './world'

/* The page: a file is chosen or taken out, the section is submitted, and what failed is given up (src/outbox/drop-file.ts). */

/** So often each may happen: without an end to it there would be no last state. */
export const LEFT: World['left'] = { choices: 2, submits: 2, removals: 1, refusals: 1, reloads: 1 }

/** A file goes: from the phone, or from the server behind what was handed over before. */
function dropFile(world: World, id: number, rules: Rules): World {
  if (isPending(world, id)) return without(world, id)
  const rest = { ...world, arrived: world.arrived.filter((other) => other !== id) }
  return withEntry(rest, id + 20, 'removal', [], rules)
}

const dropFiles = (world: World, ids: readonly number[], rules: Rules) =>
  ids.reduce((now, id) => dropFile(now, id, rules), world)

/** The field takes one file: another takes the place of what has not arrived. */
export function choose(world: World, rules: Rules): World | null {
  if (world.left.choices === 0) return null
  const id = LEFT.choices - world.left.choices + 1
  const unsent = unnamedFiles(world, rules).filter((file) => isPending(world, file))
  const chosen = withEntry(dropFiles(world, unsent, rules), id, 'upload', [], rules)
  return { ...chosen, field: id, left: spent(world, 'choices') }
}

/** The section goes into the queue with the files that it waits for; those that nothing names any more go. */
export function submit(world: World, rules: Rules): World | null {
  if (world.left.submits === 0) return null
  const id = LEFT.submits - world.left.submits + 11
  const { field, named, takenOut } = world
  const section = withEntry(world, id, 'personal', field === null ? [] : [field], rules)
  const saved = { ...section, named: field, left: spent(world, 'submits') }
  const rest = dropFiles(saved, unnamedFiles(saved, rules), rules)
  if (named === null || named === field || !takenOut.includes(named)) return rest
  return dropFile({ ...rest, takenOut: takenOut.filter((file) => file !== named) }, named, rules)
}

/** A file that a section names goes only once that is submitted without it. */
export function takeOut(world: World, rules: Rules): World | null {
  const { field, takenOut, left } = world
  if (field === null || left.removals === 0) return null
  const out = { ...world, field: null, left: spent(world, 'removals') }
  if (unnamedFiles(world, rules).includes(field)) return dropFile(out, field, rules)
  return isPending(world, field) ? out : { ...out, takenOut: [...takenOut, field] }
}

/** A person gives up what was refused: what names a file goes without it, and of a section the phone shows what the server has. */
export function giveUp(world: World, { id, kind }: Queued): World {
  const rest = without(world, id)
  if (kind === 'personal') {
    const other = rest.queue.findLast((entry) => entry.kind === 'personal')
    return { ...rest, named: other ? (other.names[0] ?? null) : rest.server.section }
  }
  const withoutName = (entry: Queued): Queued =>
    Object.assign({}, entry, { names: entry.names.filter((name) => name !== id) })
  return { ...rest, field: rest.field === id ? null : rest.field, queue: rest.queue.map(withoutName) }
}

/** The phone has its queue; of what was taken out only the page knew. */
export function reload(world: World): World | null {
  if (world.left.reloads === 0) return null
  const queue = world.queue.map((entry): Queued =>
    Object.assign({}, entry, { phase: 'waiting', lastOutcome: null, isInsisted: false }),
  )
  return { ...world, queue, takenOut: [], left: spent(world, 'reloads') }
}
