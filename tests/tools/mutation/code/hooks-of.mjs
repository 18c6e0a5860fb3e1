const HOOKS = 'hooks'

/** All that the hooks of a file are called among Stryker's names of tests, which are a file and a title. */
export const hooksOf = (file) => `${file}#${HOOKS}`

/** All that each test reaches, with what the hooks of its file have reached for it. */
export function withHooksShared({ tests, mutantCoverage }) {
  const perTest = {}
  for (const [id, hits] of Object.entries(mutantCoverage.perTest)) {
    const [file] = id.split('#')
    const reaching =
      id === hooksOf(file) ? tests.map((test) => test.id).filter((test) => test.startsWith(`${file}#`)) : [id]
    for (const test of reaching) {
      perTest[test] ??= {}
      for (const [mutant, count] of Object.entries(hits))
        perTest[test][mutant] = (perTest[test][mutant] ?? 0) + count
    }
  }
  return { ...mutantCoverage, perTest }
}
