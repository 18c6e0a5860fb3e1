import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { runOrThrow } from '../../other-revision'

/** @returns the path of the source that a place of a built file came from, counted from 0; '' where nobody knows. */
export type SourceOf = (url: string, line: number, column: number) => string

/** Builds the pages of a tree once more for their source maps: the files that are served have none, and the same names. */
export function readSourceNames(tree: string): SourceOf {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-application-maps-'))
  try {
    const build = ['npx', 'vite', 'build', '--emptyOutDir', '--sourcemap', 'hidden', '--outDir', directory]
    runOrThrow(tree, ['nice', ...build])
    const assets = path.join(directory, 'assets')
    const maps = new Map(
      readdirSync(assets)
        .filter((file) => file.endsWith('.js.map'))
        // The bundler's own file.
        .map(
          (file) => [file.slice(0, -4), JSON.parse(readFileSync(path.join(assets, file), 'utf8'))] as const,
        )
        .map(([file, payload]: readonly [string, SourceMapPayload]) => [file, new SourceMap(payload)]),
    )
    return (url, line, column) => {
      const entry = maps.get(path.basename(url))?.findEntry(line, column)
      return entry && 'originalSource' in entry ? entry.originalSource : ''
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
