import { applicationSchema, type Application } from '@/schemas/entities/application'
import { applicationQuery } from '@/src/api/queries/queries'
import { queryClient } from '@/src/api/query-client'
import { versionOf } from '@/src/api/versions'
import { storeCopy } from '@/src/storage/application-copies'

/** Keeps an application that was just created as the server would answer it. */
export function newApplication(created: Partial<Application> & { id: string }): void {
  const application = applicationSchema.parse({ ...created, status: 'DRAFT', stage: ['CREATE_APPLICATION'] })
  showApplication(application)
}

/** @returns what the screens show of an application from now on; the phone keeps it, too, for when there is no network. */
export function showApplication(application: Application): void {
  queryClient.setQueryData(applicationQuery(application.id).queryKey, application)
  void storeCopy(application, versionOf(application.id))
}

/** Changes the copy of an application after a save; there is nothing to change when it was never read. */
export function changeApplication(
  id: string,
  change: (application: Application) => Partial<Application>,
): void {
  const application = cachedApplication(id)
  if (application) showApplication({ ...application, ...change(application) })
}

/** The copy of an application as it is; nothing when it was never read. */
export function cachedApplication(id: string): Application | undefined {
  return queryClient.getQueryData(applicationQuery(id).queryKey)
}

/** The copy of an application, read now when there is none. */
export function knownApplication(id: string): Promise<Application> {
  return queryClient.ensureQueryData(applicationQuery(id))
}
