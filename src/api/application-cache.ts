import type { Application } from '@/schemas/entities/application'
import { applicationQuery } from '@/src/api/queries/queries'
import { queryClient } from '@/src/api/query-client'
import { versionOf } from '@/src/api/versions'
import { forgetCopy, storeCopy } from '@/src/storage/application-copies'

/** Also stored on the phone, to be read without a network. */
export function showApplication(application: Application): void {
  queryClient.setQueryData(applicationQuery(application.id).queryKey, application)
  void storeCopy(application, versionOf(application.id))
}

/** Of what is shown as the server does not have it: it is read anew where it is opened next. */
export function forgetApplication(id: string): void {
  queryClient.removeQueries({ queryKey: applicationQuery(id).queryKey, exact: true })
  void forgetCopy(id)
}

/** Does nothing for an application that was never read. */
export function changeApplication(
  id: string,
  change: (application: Application) => Partial<Application>,
): void {
  const application = cachedApplication(id)
  if (application) showApplication({ ...application, ...change(application) })
}

export function cachedApplication(id: string): Application | undefined {
  return queryClient.getQueryData(applicationQuery(id).queryKey)
}

export function knownApplication(id: string): Promise<Application> {
  return queryClient.ensureQueryData(applicationQuery(id))
}
