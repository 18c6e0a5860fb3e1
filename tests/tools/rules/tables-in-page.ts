/* The table of rooms as docs/architecture.md shows it. */
import { modules, rooms, type FolderRule } from './rooms'

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

/** @returns what a page says a room imports: rooms inside an imported one are not said again. */
const outermost = (imports: readonly string[]) =>
  imports.filter((name) => !imports.some((other) => other !== name && name.startsWith(`${other}/`)))

const isServer = ([name]: [string, FolderRule]) => name === 'server' || name.startsWith('server/')

function table(entries: [string, FolderRule][], importsOf: (imports: readonly string[]) => string): string {
  const rows = entries.map(([name, { holds, imports }]) => row([code([name]), holds, importsOf(imports)]))
  return [row(['room', 'what it holds', 'may import']), row(['---', '---', '---']), ...rows].join('\n')
}

/** @returns the two tables in Markdown, between the marks that the page has them in */
export function formatTables(): string {
  const entries = Object.entries(rooms)
  const others = entries.filter((entry) => !isServer(entry))
  const server = entries.filter(isServer).toReversed()
  return [
    '<!-- rooms -->',
    table(others, (imports) => code(outermost(imports)) || 'nothing'),
    '',
    'Inside `server/`, from the top; each row may import those below it:',
    '',
    table(server, (imports) => (imports.length > 2 ? 'the rooms below' : code(imports))),
    '',
    `The modules, from the ground up: ${code(Object.keys(modules))}. Each imports those before it, by the files that the table of rooms names.`,
    '<!-- /rooms -->',
  ].join('\n')
}
