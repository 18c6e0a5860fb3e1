import { readDeployment } from '../../config/deployment/read-deployment'
import type { Operator } from './operator'

export function checkData([directory]: string[], write: Operator['write']): number {
  const { wrong } = readDeployment(directory ?? (process.env['DEPLOYMENT_DIR'] || undefined))
  for (const fault of wrong) write(fault)
  if (wrong.length === 0) write('The data is valid')
  return wrong.length > 0 ? 1 : 0
}
