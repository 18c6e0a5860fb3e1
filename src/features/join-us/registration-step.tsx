import { useQuery } from '@tanstack/react-query'
import { sentDocuments } from '../../storage/sent-documents'
import { LoadingPanel } from '../../ui/page/panels'
import { RegistrationForm } from './registration-form'

export function RegistrationStep({ mobile }: { mobile: string }) {
  const { data } = useQuery({
    queryKey: ['sent-documents', mobile],
    queryFn: () => sentDocuments(mobile),
    // The form itself knows better from now on.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return data ? <RegistrationForm mobile={mobile} documents={data} /> : <LoadingPanel />
}
