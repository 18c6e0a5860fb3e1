import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Milliseconds that each file took in the first run, without a mutant, by its path in the project (runner.mjs). */
function timesOfFirstRun(): Record<string, number> {
  const kept = process.env['TESTS_TOOK'] ?? ''
  // Written by the runner; a first run of a room finds none, or an older one.
  return existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Record<string, number>) : {}
}

/**
 * A mutant's run ends with the first test that fails, so the quick files are asked before the slow ones. Vitest's own order is the
 * other way round.
 */
export class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const took = timesOfFirstRun()
    const timeOf = ({ project, moduleId }: TestSpecification) =>
      took[path.relative(project.config.root, moduleId)] ?? 0
    return files.toSorted((one, other) => timeOf(one) - timeOf(other))
  }
}
