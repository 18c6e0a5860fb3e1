import { execFileSync } from 'node:child_process'
import { groupBy } from '@/server/core/group-by'
import { ROOT } from '../other-revision'
import { html } from '../statecharts/atlas/html'
import { countOf, folded, listOf, plain, sectionCommand } from './section'

const git = (...parameters: readonly string[]) =>
  execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 }).split('\n').filter(Boolean)

type Change = { folder: string; added: number; removed: number }

function changesOf(commit: string): Change[] {
  return git('diff', '--numstat', '--no-renames', commit, '--').map((line) => {
    const [added = '', removed = '', file = ''] = line.split('\t')
    // Of what is no text there are no lines.
    return { folder: file.split('/')[0] ?? '', added: Number(added) || 0, removed: Number(removed) || 0 }
  })
}

const sumOf = (changes: readonly Change[], side: 'added' | 'removed') =>
  changes.reduce((sum, change) => sum + change[side], 0)

const inWords = (name: string, changes: readonly Change[]) =>
  `${name}: ${countOf(changes.length, 'file')}, +${sumOf(changes, 'added')} −${sumOf(changes, 'removed')} lines`

/** The commits since the base, and how much of each folder they changed. */
export default sectionCommand(({ commit }) => {
  const commits = git('log', '--format=%h %s', `${commit}..HEAD`)
  const changes = changesOf(commit)
  const folders = [...groupBy(changes, ({ folder }) => folder)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  const uncommitted = git('status', '--porcelain').length
  const most = folders.slice(0, 4).map(([folder, own]) => `${folder} ${own.length}`)
  return {
    lines: [
      plain(inWords(countOf(commits.length, 'commit'), changes)),
      plain(`most in ${most.join(', ')}`),
      ...(uncommitted > 0 ? [plain(`of them ${countOf(uncommitted, 'file')} not committed yet`)] : []),
    ],
    details: html`${listOf(folders.map(([folder, own]) => inWords(folder, own)))}
    ${folded(countOf(commits.length, 'commit'), listOf(commits))}`,
  }
})
