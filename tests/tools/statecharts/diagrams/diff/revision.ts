import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { chartsIn } from '../charts-in'
import { describeChart, type ChartFacts } from '../description'

/** Says where a repository keeps its charts, in files that end in `.machine.ts`. */
export type ChartSource = {
  readonly folder: string
  readonly needed: readonly string[]
  /** As for `chartsIn`. */
  readonly order: readonly string[]
}

/** The commit that a revision names; null when git knows none. */
export function commitOf(root: string, revision: string): string | null {
  const parameters = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]
  const { status, stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/**
 * Modules as a commit has them, with the libraries of this tree. Its files are unpacked outside of the work tree and removed again.
 * @param filesIn the modules, by their paths below the folder where they lie
 * @throws Error when git does, or a module does not load
 */
export async function modulesAt(
  root: string,
  commit: string,
  needed: readonly string[],
  filesIn: (folder: string) => readonly string[],
): Promise<Record<string, unknown>[]> {
  const folder = mkdtempSync(join(tmpdir(), 'revision-'))
  try {
    const archive = execFileSync('git', ['archive', commit, ...needed], { cwd: root, maxBuffer: 1e9 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const modules: Record<string, unknown>[] = []
    for (const file of filesIn(folder)) {
      const { module } = await runnerImport<Record<string, unknown>>(join(folder, file), {
        root: folder,
        configFile: false,
        logLevel: 'error',
        resolve: { tsconfigPaths: true },
      })
      modules.push(module)
    }
    return modules
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The charts as a commit has them. */
export async function chartsAt(root: string, commit: string, kept: ChartSource): Promise<ChartFacts[]> {
  const modules = await modulesAt(root, commit, kept.needed, (folder) => machineFiles(folder, kept.folder))
  return chartsIn(modules, kept.order).map(describeChart)
}

function machineFiles(folder: string, kept: string): string[] {
  const all = readdirSync(join(folder, kept), { recursive: true, encoding: 'utf8' })
  return all.filter((name) => name.endsWith('.machine.ts')).map((name) => join(kept, name))
}
