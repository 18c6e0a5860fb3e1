import { createLink } from '@tanstack/react-router'
import { AnchorButton } from '../button/button'

/** A link that looks like a button. Its `to` is one of the routes: as a button's component, `Link` takes any text. */
export const ButtonLink = createLink(AnchorButton)
