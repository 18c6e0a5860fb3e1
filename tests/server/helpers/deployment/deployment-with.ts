import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import { LOCAL_TENANT } from '@/schemas/tenant-id'

const SHIPPED = path.resolve(import.meta.dirname, '../../../../server/config/deployment/shipped/tenants.json')
const shippedTenants = z.looseObject({ tenants: z.record(z.string(), z.looseObject({})) })

/** A deployment whose local tenant differs from the shipped one. */
export async function deploymentWith(
  local: object,
): Promise<{ directory: string; remove: () => Promise<void> }> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'deployment-'))
  const shipped = shippedTenants.parse(JSON.parse(await readFile(SHIPPED, 'utf8')))
  const changed = { ...shipped.tenants[LOCAL_TENANT], ...local }
  const tenants = { ...shipped, tenants: { ...shipped.tenants, [LOCAL_TENANT]: changed } }
  await writeFile(path.join(directory, 'tenants.json'), JSON.stringify(tenants))
  return { directory, remove: () => rm(directory, { recursive: true }) }
}
