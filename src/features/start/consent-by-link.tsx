import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { borrowerLinkMachine } from '@/machines/borrower-link/borrower-link.machine'
import { BorrowerLinkDialog } from '@/src/components/borrower-link/borrower-link-dialog'
import { INSPECTED } from '@/src/hooks/inspector'
import { useTenant } from '@/src/tenant/use-tenant'

export type ConsentByLinkProps = { mobile: string; onConsented: () => void; onLeave: () => void }

export default function ConsentByLink(props: ConsentByLinkProps & { logic: typeof borrowerLinkMachine }) {
  const { logic, mobile, onConsented, onLeave } = props
  const tenant = useTenant()
  const actor = useActorRef(logic, { input: { of: { mobile }, open: null }, ...INSPECTED })
  const output = useSelector(actor, (snapshot) => snapshot.output)
  useEffect(() => {
    if (output?.hasConsented) onConsented()
    else if (output) onLeave()
  }, [output, onConsented, onLeave])
  return output ? null : <BorrowerLinkDialog actor={actor} tenant={tenant} onLeave={onLeave} />
}
