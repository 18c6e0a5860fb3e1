import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { banksQuery } from '@/src/api/queries/queries'
import { queryClient } from '@/src/api/query-client'
import { theme } from '@/src/ui/theme/theme'

/** Renders with the app's theme, as every screen is. */
export function renderInTheme(children: ReactNode) {
  return render(<MantineProvider theme={theme}>{children}</MantineProvider>)
}

/** The same, for fields that ask for the list of banks. */
export function renderWithBanks(
  children: ReactNode,
  banks: readonly { id: string; name: string; is_other?: boolean }[],
) {
  queryClient.setQueryData(banksQuery().queryKey, [...banks])
  return renderInTheme(<QueryClientProvider client={queryClient}>{children}</QueryClientProvider>)
}

/** Copies a form's values into `box` whenever they change, for a test to read. */
export function watchValues<Values>(
  form: { store: { subscribe: (onChange: () => void) => unknown }; state: { values: Values } },
  box: { current: Values },
): void {
  form.store.subscribe(() => {
    box.current = form.state.values
  })
}

/** Hands a form out of its component, for a test to ask what is known of its fields. */
export function handOut<Form>(form: Form, box: { form?: Form }): void {
  box.form = form
}

/** Makes the page as wide as a phone or a desk, for what asks `matchMedia`. */
export function setWidth(width: number): void {
  // The test's window is happy-dom's, which knows its own size.
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  happyDOM.setViewport({ width })
}
