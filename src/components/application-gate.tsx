import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { pageOf } from '@/machines/wizard/list-steps'
import type { Application } from '@/schemas/entities/application'
import { failureText } from '@/src/api/api-error'
import { applicationQuery } from '@/src/api/queries/queries'
import { useWizard } from '@/src/hooks/wizard'
import { ErrorPanel, LoadingPanel } from '@/src/ui/page/panels'

/** The wizard's saves keep the copy current, so a step that follows a save opens without another request. */
export function ApplicationGate({
  failure = 'Failed to load application data',
  children,
}: {
  failure?: string
  children: (application: Application) => ReactNode
}) {
  const id = useWizard(({ context }) => context.applicationId)
  const { data, error, refetch } = useQuery({
    ...applicationQuery(id ?? ''),
    meta: { failure },
    enabled: id !== null,
  })
  // A save changes it as the wizard goes on: a page that is about to go is not rendered for that, the next one would wait for it.
  const page = useWizard(pageOf)
  const [ownPage] = useState(page)
  const [shown, setShown] = useState(data)
  if (page === ownPage && data !== shown) setShown(data)
  const content = useMemo(() => shown && children(shown), [children, shown])
  if (content) return content
  if (error) return <ErrorPanel message={failureText(error, failure)} onRetry={() => void refetch()} />
  return <LoadingPanel text="Loading application" />
}
