import '../theme/outline.css'
import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import { Card } from '../card/card'
import { LongWaitNotice } from '../notices/long-wait-notice'
import { hasScreenTitle } from './page-title'
import { LoadingPanel } from './panels'
import classes from './panels.module.css'

/** The outline that the HTML begins with (src/app/layouts/page-frame.tsx); none on the server. */
const outline =
  typeof document === 'undefined' ? null : document.querySelector('[data-outline]:not([hidden])')

/** Shows the HTML's outline until the first page, so that nothing flickers; later a loading panel, under a heading for who hears the page. */
export function Waiting({ heading, ...props }: { heading?: Label; text?: string; onCancel?: () => void }) {
  const shown = hasScreenTitle() ? null : outline
  if (!shown)
    return (
      <Card narrow>
        {heading && <h1 className="visually-hidden">{text(heading)}</h1>}
        <LoadingPanel {...props} />
      </Card>
    )
  return (
    <>
      <div ref={(place) => place?.replaceChildren(shown.cloneNode(true))} />
      <output className={classes.panel}>
        <LongWaitNotice onCancel={props.onCancel} />
      </output>
    </>
  )
}
