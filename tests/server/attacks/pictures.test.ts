import qrcode from 'qrcode'
import { expect, test } from 'vitest'
import { listCampaignLinks } from '@/schemas/calls/campaign-links'
import { drawQrCode } from '@/server/modules/campaign-links/qr'
import { signIn } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'

const server = oneWorld()

async function shortest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

test('the longest QR code takes a fraction of what a coloured picture of it takes', async () => {
  const text = 'a'.repeat(1000)
  const ours = await shortest(() => drawQrCode(text))
  const coloured = await shortest(() => qrcode.toDataURL(text, { errorCorrectionLevel: 'H', scale: 8 }))
  expect(ours).toBeLessThan(coloured / 4)
})

test('twenty long QR codes at once let everybody else have a turn between any two of them', async () => {
  const drawn: number[] = []
  let turns = 0
  let next = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  const pictures = Array.from({ length: 20 }, async () => {
    await drawQrCode('a'.repeat(1000))
    drawn.push(turns)
  })
  await Promise.all(pictures)
  clearImmediate(next)
  expect(new Set(drawn).size).toBe(20)
})

test('no page of links is larger than a page of the other lists', async () => {
  const query = { page: '0', size: '1000000', sort_by: 'createdAt', order_by: 'desc' }
  const answer = await server.world.call(listCampaignLinks, { token: await signIn(server.world), query })
  expect(answer.status).toBe(400)
})
