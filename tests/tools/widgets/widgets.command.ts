import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { slimMantine } from '@/src/build/slim-mantine-plugins'
import { writeBetweenMarks } from '../../document'
import { WIDGETS, type Widget } from './widgets'

const ROOT = path.join(import.meta.dirname, '../../..')
const ENTRY = 'virtual:widget'

/** A page has these in any case, whoever made the widget. */
const BASE = [
  `export { MantineProvider } from '@mantine/core'`,
  ...[
    'form/fields/field.module.css',
    'form/fields/field-notes',
    'form/fields/use-bound-field',
    'form/parsing/use-parsed-input',
    'ui/icons/form-icons',
    'ui/notices/long-wait-notice',
    'ui/toast/toast',
  ].map((module, index) => `export * as base${index} from '@/src/${module}'`),
]

/** @returns the bytes that a phone downloads for an entry of these lines, React aside */
async function bytesOf(lines: readonly string[]): Promise<number> {
  const result = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    oxc: { jsx: { importSource: '@/src/ui/jsx' } },
    resolve: { tsconfigPaths: true },
    plugins: [
      slimMantine(),
      {
        name: 'widget',
        resolveId: (id) => (id === ENTRY ? `${ROOT}/src/widget.ts` : null),
        load: (id) => (id === `${ROOT}/src/widget.ts` ? lines.join('\n') : null),
      },
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        external: /^(?:react|react-dom|@tanstack\/react-form)(?:\/|$)/,
        output: { codeSplitting: false },
      },
    },
  })
  // One input that is not watched has one output.
  const files = [result].flat().flatMap((built) => ('output' in built ? built.output : []))
  return files.reduce(
    (sum, file) => sum + brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length,
    0,
  )
}

const oursOf = ({ ours }: Widget) => [`export * as widget from '@/src/${ours}'`]

const mantineOf = ({ mantine, library, styles }: Widget) => [
  ...styles.map((sheet) => `import '${sheet}'`),
  `export { ${mantine.join(', ')} } from '${library}'`,
]

/** Writes the table of docs/widgets.md: what each widget adds to a page, in brotli bytes. */
export default async function measureWidgets(): Promise<number> {
  const base = await bytesOf(BASE)
  const added = async (lines: string[]) => {
    const bytes = (await bytesOf([...BASE, ...lines])) - base
    return `${(bytes / 1000).toFixed(1)} kB`
  }
  const rows = [
    "| ours | Mantine's | ours adds | Mantine's adds | what differs |",
    '| --- | --- | --: | --: | --- |',
  ]
  for (const widget of WIDGETS) {
    const cells = [
      `\`${widget.ours}\``,
      widget.mantine.map((name) => `\`${name}\``).join(', '),
      await added(oursOf(widget)),
      await added(mantineOf(widget)),
      widget.difference,
    ]
    rows.push(`| ${cells.join(' | ')} |`)
  }
  writeBetweenMarks('docs/widgets.md', 'widgets', rows.join('\n'))
  return 0
}
