import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { checkOut, ROOT, runOrThrow } from '../other-revision'
import { html, type Markup } from '../statecharts/atlas/html'
import { requestsOfFirstPage, type PageRequest } from './first-page'
import { countOf, firstOf, listOf, plain, sectionCommand, warning, type Line } from './section'

type Group = { name: string; limit: string; brotli: number; gzip: number }
type Build = { groups: readonly Group[]; requests: readonly PageRequest[] }

async function weigh(directory: string): Promise<Build> {
  runOrThrow(directory, ['npm', 'run', '-s', 'build'])
  const weights = execFileSync(process.execPath, [path.join(import.meta.dirname, 'weigh-groups.mjs')], {
    cwd: directory,
    encoding: 'utf8',
  })
  // Printed by weigh-groups.mjs.
  const groups = JSON.parse(weights) as Group[]
  return { groups, requests: await requestsOfFirstPage(directory) }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`
/** A few bytes come and go with the names of files. */
const isSame = (bytes: number) => Math.abs(bytes) < 5
const difference = (bytes: number) =>
  isSame(bytes) ? 'same' : `${bytes < 0 ? '−' : '+'}${kilobytes(Math.abs(bytes))}`
const sumOf = (requests: readonly PageRequest[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0)

const isOver = ({ brotli, limit }: Group) => brotli / 1000 > Number.parseFloat(limit)

function lineOf(group: Group, before: Group | undefined): Line {
  const { name, brotli, limit } = group
  const change = before ? difference(brotli - before.brotli) : 'new'
  const words = `${name}: ${kilobytes(brotli)} (${change}), of at most ${limit}`
  return isOver(group) ? warning(`${words}: over its budget`) : plain(words)
}

function rowOf(name: string, before: Group | undefined, after: Group | undefined): Markup {
  const change = (kind: 'brotli' | 'gzip') =>
    before && after ? difference(after[kind] - before[kind]) : after ? 'new' : 'gone'
  return html`<tr>
    <th scope="row">${name}</th>
    ${(['brotli', 'gzip'] as const).map(
      (kind) =>
        html`<td>${before ? kilobytes(before[kind]) : ''}</td>
          <td>${after ? kilobytes(after[kind]) : ''}</td>
          <td>${change(kind)}</td>`,
    )}
    <td>${after?.limit ?? ''}</td>
  </tr>`
}

function tableOf(before: Build, after: Build): Markup {
  const names = [...new Set([...after.groups, ...before.groups].map(({ name }) => name))]
  const find = ({ groups }: Build, name: string) => groups.find((group) => group.name === name)
  return html`<table>
    <thead>
      <tr>
        <th>Group</th>
        <th colspan="3">brotli: base, now</th>
        <th colspan="3">gzip: base, now</th>
        <th>budget</th>
      </tr>
    </thead>
    <tbody>
      ${names.map((name) => rowOf(name, find(before, name), find(after, name)))}
    </tbody>
  </table>`
}

function listChanged(before: Build, after: Build): string[] {
  const without = ({ requests }: Build, others: Build) =>
    requests.filter(({ name }) => !others.requests.some((other) => other.name === name))
  return [
    ...without(after, before).map(({ name, bytes }) => `asked for now: ${name}, ${kilobytes(bytes)}`),
    ...without(before, after).map(({ name, bytes }) => `no longer asked for: ${name}, ${kilobytes(bytes)}`),
  ]
}

/** The built clients of both revisions: what a phone downloads of each group, and asks for at the first page. */
export default sectionCommand(async ({ commit }) => {
  const other = checkOut(commit)
  try {
    const before = await weigh(other.directory)
    const after = await weigh(ROOT)
    const [was, is] = [before.requests, after.requests]
    const changed = listChanged(before, after)
    const pairs = after.groups.map(
      (group) => [group, before.groups.find(({ name }) => name === group.name)] as const,
    )
    const moved = pairs
      .filter(([group, old]) => isOver(group) || !isSame(group.brotli - (old?.brotli ?? 0)))
      .toSorted(
        ([one, old], [two, older]) =>
          Number(isOver(two)) - Number(isOver(one)) ||
          two.brotli - (older?.brotli ?? 0) - (one.brotli - (old?.brotli ?? 0)),
      )
    const first = `The first page: ${countOf(is.length, 'request')} (${was.length} before), ${kilobytes(sumOf(is))} (${difference(sumOf(is) - sumOf(was))})`
    return {
      lines: [
        (is.length > was.length ? warning : plain)(first),
        ...firstOf(
          moved.map(([group, old]) => lineOf(group, old)),
          5,
        ),
      ],
      details: html`${tableOf(before, after)}
        <h3>Requests of the first page</h3>
        ${listOf(changed)} ${listOf(is.map(({ name, bytes }) => `${name}: ${kilobytes(bytes)}`))}`,
    }
  } finally {
    other.remove()
  }
})
