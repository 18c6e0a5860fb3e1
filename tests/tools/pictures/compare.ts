import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { COMPARISONS, isSpoken, listPictures, PICTURES, type Comparison } from './folders'

/** @returns where the comparator has written what differs; nothing where both look alike */
function findDifference(name: string, after: Buffer): string | undefined {
  const { attachments } = test.info()
  const earlier = attachments.length
  try {
    expect(after).toMatchSnapshot(name.split('/'))
    return undefined
  } catch (error) {
    const found = attachments.slice(earlier).find((attachment) => attachment.name.endsWith('-diff.png'))
    if (found?.path === undefined) throw error
    return found.path
  }
}

test('pairs the pictures by name, and writes what differs', () => {
  const before = listPictures('before')
  const after = new Set(listPictures('after'))
  const comparisons: Comparison[] = []
  for (const name of [...new Set([...before, ...after])].toSorted()) {
    const files = (['before', 'after'] as const).map((side) => path.join(PICTURES, side, name))
    const [earlier = '', later = ''] = files
    if (!existsSync(earlier) || !existsSync(later)) {
      comparisons.push({ name, result: existsSync(later) ? 'added' : 'removed' })
      continue
    }
    const bytes = readFileSync(later)
    const isSame = bytes.equals(readFileSync(earlier))
    if (isSame || isSpoken(name)) {
      comparisons.push({ name, result: isSame ? 'same' : 'changed' })
      continue
    }
    const difference = findDifference(name, bytes)
    if (difference !== undefined) {
      const copy = path.join(PICTURES, 'difference', name)
      mkdirSync(path.dirname(copy), { recursive: true })
      copyFileSync(difference, copy)
    }
    comparisons.push({ name, result: difference === undefined ? 'same' : 'changed' })
  }
  writeFileSync(COMPARISONS, JSON.stringify(comparisons))
})
