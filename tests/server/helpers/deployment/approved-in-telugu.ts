import { translatable } from '@/server/config/deployment/legal-texts'
import { readDeployment } from '@/server/config/deployment/read-deployment'
import { approveTexts } from './approved-texts'
import { deploymentWith } from './deployment-with'

/** A deployment that has approved everything in Telugu, each text as the English behind `తె`, and in Hindi nothing. */
export async function approvedInTelugu(local: object = {}): ReturnType<typeof deploymentWith> {
  const deployment = await deploymentWith({ languages: ['en', 'te', 'hi'], ...local })
  const sources = [...translatable(readDeployment().deployment)]
  approveTexts(
    deployment.directory,
    'te',
    sources.map((source) => [source, `తె ${source}`]),
  )
  return deployment
}
