import { parseSync, Visitor } from 'vite'

/** One fault that a person would suffer from, put into the code on purpose. */
export type Mutant = {
  /** File and symbol, as `server/modules/offers/accept.ts#recordAcceptance`: a function, constant, class or method of that name. */
  at: string
  /** Stands within the symbol exactly once. */
  text: string
  replacement: string
  /** Says what a person suffers if nobody notices. */
  harm: string
  /** Test files that must notice, below `tests/` and without their ending. */
  tests: readonly string[]
  /**
   * The journey that must notice where these tests cannot, as a file below `e2e/journeys/` and words of the test's title. It is gone in a
   * real browser, on a build with the fault.
   */
  journey?: { file: string; title: string }
  /** The reason why no test or journey can notice; what is noticed has none. */
  survives?: string
}

const nameOf = (key: object) => ('name' in key ? key.name : undefined)

/** @returns where a declared name stands in a file, as often as it is declared there */
function rangesOf(file: string, code: string, symbol: string): [start: number, end: number][] {
  const found: [number, number][] = []
  const add = ({ start, end }: { start: number; end: number }, name: unknown) => {
    if (name === symbol) found.push([start, end])
  }
  new Visitor({
    FunctionDeclaration: (node) => add(node, node.id?.name),
    ClassDeclaration: (node) => add(node, node.id?.name),
    VariableDeclarator: (node) => add(node, nameOf(node.id)),
    MethodDefinition: (node) => add(node, nameOf(node.key)),
  }).visit(parseSync(file, code).program)
  return found
}

/** @returns file and symbol of a mutant */
export function placeOf({ at }: Pick<Mutant, 'at'>): { file: string; symbol: string } {
  const [file = '', symbol = ''] = at.split('#')
  return { file, symbol }
}

/** @returns the code with the fault in it. @throws Error where the anchor is not found exactly once, or what comes of it is no code */
export function applyMutant(code: string, mutant: Pick<Mutant, 'at' | 'text' | 'replacement'>): string {
  const { file, symbol } = placeOf(mutant)
  const ranges = rangesOf(file, code, symbol)
  const [range] = ranges
  if (!range || ranges.length > 1) throw new Error(`${mutant.at}: declared ${ranges.length} times`)
  const [start, end] = range
  const parts = code.slice(start, end).split(mutant.text)
  if (parts.length !== 2) throw new Error(`${mutant.at}: '${mutant.text}' is there ${parts.length - 1} times`)
  const broken = code.slice(0, start) + parts.join(mutant.replacement) + code.slice(end)
  const [error] = parseSync(file, broken).errors
  if (error) throw new Error(`${mutant.at}: '${mutant.replacement}' is no code: ${error.message}`)
  return broken
}
