import { text } from '@/src/language/current-language'
import { Card } from '../../ui/card/card'
import { PageHeading } from '../../ui/page/page-heading'
import { Lookup } from './lookup'

/** An unfinished application is looked for by its mobile, and goes on where it stands (specification 2.15). */
export default function TrackScreen() {
  return (
    <Card narrow>
      <PageHeading>{text('Track your application')}</PageHeading>
      <Lookup />
    </Card>
  )
}
