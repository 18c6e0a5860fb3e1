import { parseArgs } from 'node:util'

/** All that a run is told. `minutes` is for each of the subjects that take long. */
export type Options = { revision: string; without: readonly string[]; minutes: number | undefined }

const USAGE = 'Usage: npm run review -- <revision> [--without pictures,mutants] [--minutes 30]'

/** @returns what is asked for, or in words what is wrong with it */
export function readOptions(parameters: readonly string[], subjects: readonly string[]): Options | string {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    options: { without: { type: 'string', multiple: true }, minutes: { type: 'string' } },
    allowPositionals: true,
  })
  const [revision, ...others] = positionals
  if (revision === undefined || others.length > 0) return USAGE
  const without = (values.without ?? []).flatMap((names) => names.split(','))
  const unknown = without.find((name) => !subjects.includes(name))
  if (unknown !== undefined) return `There is no subject '${unknown}'; there are ${subjects.join(', ')}.`
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes)
  if (minutes !== undefined && !(minutes > 0)) return USAGE
  return { revision, without, minutes }
}
