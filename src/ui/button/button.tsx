import type { ComponentPropsWithRef, ReactNode } from 'react'

/** Mantine's classes of a button (docs/adr/0074). */
const ROOT = 'mantine-focus-auto m_77c9d27d mantine-Button-root m_87cf2631'
const PRESSABLE = `${ROOT} mantine-active`

interface Look {
  /** Filled unless said otherwise: one a screen. */
  variant?: 'filled' | 'default' | 'subtle' | undefined
  fullWidth?: boolean | undefined
  /** A sign before the words. */
  leftSection?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

function lookOf<Props extends Look>(root: string, props: Props) {
  const { variant, fullWidth, leftSection, className, children, ...others } = props
  return {
    ...others,
    className: className ? `${root} ${className}` : root,
    'data-variant': variant,
    'data-block': fullWidth || undefined,
    'data-with-left-section': leftSection ? true : undefined,
    children: (
      <span className="m_80f1301b">
        {leftSection && (
          <span className="m_a74036a" data-position="left">
            {leftSection}
          </span>
        )}
        <span className="m_811560b9 mantine-Button-label">{children}</span>
      </span>
    ),
  }
}

type ButtonProps = Look & ComponentPropsWithRef<'button'> & { 'data-disabled'?: boolean | undefined }

/** A button as Mantine's `Button` shows it. */
export function Button({ type = 'button', ...props }: ButtonProps) {
  const root = props.disabled || props['data-disabled'] ? ROOT : PRESSABLE
  return <button type={type} {...lookOf(root, props)} />
}

/** A link that looks like a button, to an address that is no route: see `ButtonLink`. */
export function AnchorButton(props: Look & ComponentPropsWithRef<'a'>) {
  const { children, ...look } = lookOf(PRESSABLE, props)
  return <a {...look}>{children}</a>
}
