import { lazy, Suspense, type ComponentProps } from 'react'

const LogoutButton = lazy(async () => ({ default: (await import('./logout-button')).LogoutButton }))

/** Nothing stands in its place until the code is there. */
export function LazyLogoutButton(props: ComponentProps<typeof LogoutButton>) {
  return (
    <Suspense>
      <LogoutButton {...props} />
    </Suspense>
  )
}
