import type { Call } from '@/schemas/call'
import { toTheLetter } from '../../../e2e/helpers/letter/letter'
import { clausesOf } from '../../../e2e/helpers/letter/named-calls'
import type { Interpreter } from '../../../e2e/helpers/proxy'

/** A server that the cells are tried against. */
export type ServerKind = {
  /** Stands before our own; none where that is tried itself. */
  interpret?: Interpreter
  /** The reason why a moment is none with this server; undefined where it is one. */
  lackOf: (call: Call) => string | undefined
}

const SERVERS: Readonly<Record<string, ServerKind>> = {
  ours: { lackOf: () => undefined },
  letter: {
    interpret: toTheLetter,
    lackOf: (call) => (clausesOf(call).length === 0 ? 'the specification has no such call' : undefined),
  },
}

/** @throws Error for a name that no server has */
export function serverNamed(name: string): ServerKind {
  const kind = SERVERS[name]
  if (!kind) throw new Error(`There is no server ${name}: ${Object.keys(SERVERS).join(', ')}`)
  return kind
}
