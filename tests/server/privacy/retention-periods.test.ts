import { expect, test } from 'vitest'
import { parseEnvironment } from '@/server/config/environment'
import { COUNTED_FROM, retentionEnd, retentionCutoff, RECORD_KINDS } from '@/server/config/retention-periods'

test('a server keeps records for as long as it is told, and no shorter than law asks', () => {
  const { retention } = parseEnvironment({ RETENTION_DAYS: 'strayFiles=3, submittedApplications=3000' })
  expect(retention.strayFiles.days).toBe(3)
  expect(retention.submittedApplications.days).toBe(3000)
  expect(retention.messages.days).toBe(7)
  expect(() => parseEnvironment({ RETENTION_DAYS: 'submittedApplications=30' })).toThrow(
    /RETENTION_DAYS: submittedApplications.*nothing goes earlier/,
  )
})

test.each(['strays=3', 'strayFiles', 'strayFiles=-1', 'strayFiles=soon', 'constructor=3'])(
  'the period %s is refused at the start',
  (text) => {
    expect(() => parseEnvironment({ RETENTION_DAYS: text })).toThrow('RETENTION_DAYS')
  },
)

test('every period has a moment to count from, a reason, and a law where law sets a least', () => {
  const { retention } = parseEnvironment({})
  for (const kind of RECORD_KINDS) {
    const { days, law_days, why, law } = retention[kind]
    expect(days).toBeGreaterThanOrEqual(law_days)
    expect(COUNTED_FROM[kind].length * why.length).toBeGreaterThan(100)
    expect(law === null).toBe(law_days === 0)
  }
})

test('a record that is kept until a moment is over after it and not before', () => {
  const { strayFiles } = parseEnvironment({}).retention
  const since = new Date('2026-01-01T00:00:00Z')
  const until = retentionEnd(strayFiles, since)
  expect(retentionCutoff(strayFiles, until)).toEqual(since)
})
