import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

const AnchorButton = (props: ButtonProps & ComponentPropsWithRef<'a'>) => <Button component="a" {...props} />

/** A link that looks like a button. Its `to` is one of the routes: as a button's component, `Link` takes any text. */
export const ButtonLink = createLink(AnchorButton)
