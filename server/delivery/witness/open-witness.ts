import { open, type FileHandle } from 'node:fs/promises'
import type { Environment } from '../../config/environment'
import type { Log } from '../../observability/log/log'
import { openBucket } from '../bucket'
import { openDelivery } from '../gateways/delivery'
import { jsonRequest } from '../gateways/json-request'
import type { Witness } from '../ports/witness'
import { findWitnessFiles, type WitnessFiles } from './witness-files'

async function isBrokenOff(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  if (size === 0) return false
  const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: size - 1 })
  return buffer.toString() !== '\n'
}

/** The directory has to be there: one that is made where a disk is not mounted would be no witness. */
async function appendLine(path: string, record: object): Promise<void> {
  const handle = await open(path, 'a+', 0o600)
  try {
    const start = (await isBrokenOff(handle)) ? '\n' : ''
    // `write` alone may write a part on a full disk, and say nothing.
    await handle.appendFile(`${start}${JSON.stringify(record)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function fileWitness({ heads, erasures }: WitnessFiles): Witness {
  return {
    recordHeads: (checkpoint) => appendLine(heads, checkpoint),
    recordErasure: (erasure) => appendLine(erasures, erasure),
  }
}

function bucketWitness(environment: Environment, { hostname, pathname }: URL): Witness {
  const prefix = pathname.split('/').filter((part) => part !== '')
  const put = async (name: readonly string[], record: object) => {
    // A bucket with object lock asks for a checksum.
    const bucket = await openBucket(environment, hostname, 'WHEN_SUPPORTED')
    const key = `${[...prefix, ...name].join('/')}.json`
    await bucket.put(key, `${JSON.stringify(record)}\n`, { contentType: 'application/json' })
  }
  return {
    recordHeads: (one) => put([one.tenant, String(one.number).padStart(9, '0')], one),
    recordErasure: (one) => put([one.tenant, 'erasures', one.certificate], one),
  }
}

/** A file, a bucket or a webhook that signs its answers; undefined where none is configured: the records are kept in the database alone. */
export function openWitness(environment: Environment, log: Log, now: () => Date): Witness | undefined {
  const { AUDIT_WITNESS_URL: address, AUDIT_WITNESS_SECRET: secret = '' } = environment
  if (address === undefined) return undefined
  const files = findWitnessFiles(environment)
  if (files) return fileWitness(files)
  const url = new URL(address)
  if (url.protocol === 's3:') return bucketWitness(environment, url)
  const deliver = openDelivery({ receiverName: 'The witness', secret, now, log })
  const post = (reference: string, record: object) =>
    deliver('witness', [jsonRequest(reference, address, record)], () => undefined)
  return {
    recordHeads: (one) => post(`${one.tenant}-${one.number}`, one),
    recordErasure: (one) => post(`${one.tenant}-${one.certificate}`, one),
  }
}
