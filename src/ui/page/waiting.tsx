import '../theme/outline.css'
import { Card } from '../card/card'
import { LongWaitNotice } from '../notices/long-wait-notice'
import { hasScreen } from './page-title'
import { LoadingPanel } from './panels'

/** The outline of the page that was opened first, as the HTML shows it (src/app/layouts/page-frame.tsx); none on the server. */
const outline =
  typeof document === 'undefined' ? null : document.querySelector('[data-outline]:not([hidden])')

/** The outline, whose heading is the page's; null once a page has been there, and where the HTML had none. */
export const shownOutline = () => (hasScreen() ? null : outline)

/**
 * Stands where a page will come: the outline that the HTML has begun with, until a page has been there, so that nothing
 * flickers on the way; after that, that it is loading. `onCancel` is offered once it takes long.
 */
export function Waiting(props: { text?: string; onCancel?: () => void }) {
  const shown = shownOutline()
  if (!shown)
    return (
      <Card narrow>
        <LoadingPanel {...props} />
      </Card>
    )
  return (
    <>
      <div ref={(place) => place?.replaceChildren(shown.cloneNode(true))} />
      <LongWaitNotice onCancel={props.onCancel} />
    </>
  )
}
