import { afterEach, expect, test, vi } from 'vitest'
import { admitAgent, forgetAgentData } from '@/src/storage/work-owner'
import { clearFiles, keepFiles, keptFiles } from '@/src/storage/file-store'

afterEach(async () => {
  localStorage.clear()
  await clearFiles()
})

async function leaveWork(agent: string) {
  admitAgent(agent)
  localStorage.setItem('APPLICATION_ID', 'a'.repeat(32))
  await keepFiles('pan', [new File(['bytes'], 'pan.png')])
}

test('the agent who lost the session finds the work again', async () => {
  await leaveWork('1')
  expect(admitAgent('1')).toBe(false)
  expect(localStorage.getItem('APPLICATION_ID')).not.toBeNull()
  expect(await keptFiles('pan')).toHaveLength(1)
})

test('another agent on the same phone finds nothing of it', async () => {
  await leaveWork('1')
  expect(admitAgent('2')).toBe(true)
  expect(localStorage.getItem('APPLICATION_ID')).toBeNull()
  await vi.waitFor(async () => expect(await keptFiles('pan')).toEqual([]))
})

test('a logout leaves neither token nor work', async () => {
  await leaveWork('1')
  localStorage.setItem('TOKEN', 't')
  await forgetAgentData()
  expect(localStorage).toHaveLength(0)
  expect(await keptFiles('pan')).toEqual([])
})
