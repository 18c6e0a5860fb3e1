import { useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '@/src/api/query-client'
import { ServerData } from '@/src/api/server-data'

function Greeting() {
  const { data } = useQuery({ queryKey: ['greeting'], queryFn: () => 'Hello', enabled: false })
  return <p>{data}</p>
}

test('what stands in it reads the copy of server data', () => {
  queryClient.setQueryData(['greeting'], 'Namaste')
  render(<Greeting />, { wrapper: ServerData })
  expect(screen.getByText('Namaste')).toBeTruthy()
})
