import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const sizeOf = ({ moduleId }: TestSpecification) => statSync(moduleId).size

/**
 * A mutant's run ends with the first test that fails, so the small files are asked before the large ones. Vitest's own order is
 * the other way round.
 */
export class SmallestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  }
}
