import { CLAUSES } from './clauses'

const BASES = ['/v1/loan-application', '/v1/apply-loan']
const TOKEN = /\b(?:GET|POST|PUT|PATCH|DELETE)\b|\bboth\b|`[^`]*`|[.:]\s/g
const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE)$/

/** A path as every path of the same call looks. */
const shapeOf = (path: string) => path.replace(/\?.*$/, '').replaceAll(/\{\w+\}/g, '{}')

/** A path that is said as part of another: of both bases, or beside the one before it. */
function wholePaths(path: string, before: string, isOfBoth: boolean): string[] {
  if (/^\/?v1\//.test(path)) return [path.replace(/^v1/, '/v1')]
  if (path.startsWith('/')) return [before.replace(/\/[^/]*$/, path)]
  if (!isOfBoth || !/^[a-z-]+(?:\/\{\w+\})*$/.test(path)) return []
  return BASES.map((base) => `${base}${path.includes('{') ? '' : '/{}'}/${path}`)
}

/** The calls that a clause names, as `PATCH /v1/apply-loan/{}`. */
function callsIn(clause: string): string[] {
  let methods: string[] = []
  let isNewList = true
  let before = ''
  let isOfBoth = false
  const found: string[] = []
  for (const [token] of clause.matchAll(TOKEN)) {
    if (token === 'both') isOfBoth = true
    else if (/^[.:]/.test(token)) isOfBoth = false
    else
      for (const word of token.replaceAll('`', '').split(/\s+/)) {
        if (METHOD.test(word)) {
          methods = isNewList ? [word] : [...methods, word]
          isNewList = false
          continue
        }
        for (const path of wholePaths(word, before, isOfBoth)) {
          isNewList = true
          before = path
          found.push(...methods.map((method) => `${method} ${shapeOf(path)}`))
        }
      }
  }
  return found
}

/** The clauses that name each call. */
const NAMED = new Map<string, string[]>()
for (const [number, clause] of CLAUSES)
  if (number.startsWith('7.'))
    for (const call of callsIn(clause)) NAMED.set(call, [...(NAMED.get(call) ?? []), number])

/** @returns the numbers of the clauses that name a call; none where it is this project's own */
export function clausesOf({ method, path }: { method: string; path: string }): readonly string[] {
  return NAMED.get(`${method} ${shapeOf(path)}`) ?? []
}
