import { readDeployment } from '@/server/config/deployment/read-deployment'

/** The data that a deployment has which brings none of its own. */
export const { deployment: shipped } = readDeployment()
