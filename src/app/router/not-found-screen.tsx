import { Link } from '@tanstack/react-router'
import { text } from '@/src/language/current-language'
import { Card } from '@/src/ui/card/card'
import { PageHeading } from '@/src/ui/page/page-heading'

export default function NotFoundScreen() {
  return (
    <Card narrow>
      <PageHeading>{text('Page not found')}</PageHeading>
      <p>{text('There is nothing at this address.')}</p>
      <Link to="/">{text('Go to the dashboard')}</Link>
    </Card>
  )
}
