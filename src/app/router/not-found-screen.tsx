import { Link } from '@tanstack/react-router'
import { Card } from '@/src/ui/card/card'
import { PageHeading } from '@/src/ui/page/page-heading'

export default function NotFoundScreen() {
  return (
    <Card narrow>
      <PageHeading>Page not found</PageHeading>
      <p>There is nothing at this address.</p>
      <Link to="/">Go to the dashboard</Link>
    </Card>
  )
}
