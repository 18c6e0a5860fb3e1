import '../theme/outline.css'
import { Card } from '../card/card'
import { LongWaitNotice } from '../notices/long-wait-notice'
import { hasScreenTitle } from './page-title'
import { LoadingPanel } from './panels'

/** The outline that the HTML begins with (src/app/layouts/page-frame.tsx); none on the server. */
const outline =
  typeof document === 'undefined' ? null : document.querySelector('[data-outline]:not([hidden])')

/** @returns null once a page has been shown, or without an outline in the HTML */
export const getVisibleOutline = () => (hasScreenTitle() ? null : outline)

/** Shows the HTML's outline until the first page, so that nothing flickers; later a loading panel. */
export function Waiting(props: { text?: string; onCancel?: () => void }) {
  const shown = getVisibleOutline()
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
