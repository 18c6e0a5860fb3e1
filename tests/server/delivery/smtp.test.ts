import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { parseEnvironment } from '@/server/config/environment'
import { openMailer } from '@/server/delivery/mail/mailer'
import { oneWorld } from '../helpers/one-world'

const server = oneWorld()

/** A mail server that knows no encryption, as one in the way of somebody else's looks. */
async function listenInClear() {
  const letters: string[] = []
  const receiver = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => letters.push(String(chunk)))
      stream.on('end', () => done())
    },
  })
  receiver.listen(0, '0.0.0.0')
  await once(receiver.server, 'listening')
  // A TCP server that listens has an address with a port.
  const { port } = receiver.server.address() as AddressInfo
  return { letters, port, close: () => new Promise<void>((end) => receiver.close(end)) }
}

function mailTo(url: string) {
  const environment = parseEnvironment({ SMTP_URL: url, MAIL_FROM: 'Loan Desk <desk@loans.example>' })
  const { db, now } = server.world.deps
  const send = openMailer(environment, db, () => undefined, now)
  const letter = { to: 'leads@lender.example', subject: 'Lead', text: 'PAN ABCPD1234F', reference: 'r1' }
  return send({ tenant: 'localhost', ...letter })
}

test('a mail leaves this machine encrypted or not at all', async () => {
  const { letters, port, close } = await listenInClear()
  await expect(mailTo(`smtp://0.0.0.0:${port}`)).rejects.toMatchObject({ status: 502 })
  expect(letters).toEqual([])
  // A relay on the machine itself may do without.
  await mailTo(`smtp://127.0.0.1:${port}`)
  expect(letters.join('')).toContain('PAN ABCPD1234F')
  await close()
})
