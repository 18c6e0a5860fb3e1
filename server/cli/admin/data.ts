import { readDeployment } from '../../config/deployment/read-deployment'
import type { Operator } from './operator'

export function checkData([directory]: string[], write: Operator['write']): number {
  const { wrong, deployment } = readDeployment(directory ?? (process.env['DEPLOYMENT_DIR'] || undefined))
  const { corrections, messageFaults, sounds } = deployment
  const faults = [...wrong, ...corrections.faults, ...messageFaults, ...sounds.faults]
  for (const fault of faults) write(fault)
  if (faults.length === 0) write('The data is valid')
  return faults.length > 0 ? 1 : 0
}
