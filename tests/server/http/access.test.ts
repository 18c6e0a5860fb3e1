import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { getProfile, sendOtp } from '@/schemas/calls/auth'
import { createApplication } from '@/schemas/calls/start'
import { createServe } from '@/server/http/serve'
import { oneWorld } from '../helpers/one-world'

const server = oneWorld()
const answer = async () => ({})

test('no server begins whose handler is written for others than its call lets in', () => {
  const serve = createServe(new Hono(), server.world.deps)
  serve(sendOtp, 'anyone', answer)
  serve(createApplication, 'caller', answer)
  serve(getProfile, 'agent', answer)
  expect(() => serve(sendOtp, 'agent', answer)).toThrow('is not for agent')
  expect(() => serve(createApplication, 'agent', answer)).toThrow('is not for agent')
  expect(() => serve(getProfile, 'caller', answer)).toThrow('is not for caller')
})
