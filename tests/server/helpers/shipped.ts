import { readDeployment } from '@/server/config/deployment/read-deployment'

export const { deployment: shipped } = readDeployment()
