import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { failureText } from '../../api/api-error'
import { callApi } from '../../api/client'
import { useSessionActor } from '../../hooks/session'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { showError } from '../../ui/toast/toast'

/** Signs the agent out on every phone, this one last: for a phone that was lost, or lent. */
export function SignOutEverywhere() {
  const session = useSessionActor()
  const [isAsking, setAsking] = useState(false)
  const ending = useMutation({
    mutationFn: async () => {
      const { logoutEverywhere } = await import('@/schemas/calls/auth')
      return callApi(logoutEverywhere, {})
    },
    onSuccess: () => session.send({ type: 'signOut.requested' }),
    onError: (error) => showError(failureText(error, 'You could not be logged out everywhere.')),
    onSettled: () => setAsking(false),
  })

  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        {text('Logout on all phones')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Logout on all phones"
        text="You are logged out here and wherever else you are logged in. What was typed and not saved on this phone is removed."
        confirmLabel="Logout"
        busy={ending.isPending}
        onConfirm={() => ending.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
