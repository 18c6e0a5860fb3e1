import type { ComponentPropsWithRef, ReactNode } from 'react'

/** Mantine's classes of a button (docs/adr/0074). */
const ROOT = 'mantine-focus-auto mantine-active m_77c9d27d mantine-Button-root m_87cf2631'

interface Look {
  /** Filled unless said otherwise: one a screen. */
  variant?: 'filled' | 'default' | 'subtle' | undefined
  fullWidth?: boolean | undefined
  /** A sign before the words. */
  leftSection?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

function lookOf<Props extends Look>({
  variant,
  fullWidth,
  leftSection,
  className,
  children,
  ...others
}: Props) {
  return {
    ...others,
    className: className ? `${ROOT} ${className}` : ROOT,
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

/** A button as Mantine's `Button` shows it. */
export function Button({ type = 'button', ...props }: Look & ComponentPropsWithRef<'button'>) {
  return <button type={type} {...lookOf(props)} />
}

/** A link that looks like a button, to an address that is no route: see `ButtonLink`. */
export function AnchorButton(props: Look & ComponentPropsWithRef<'a'>) {
  const { children, ...look } = lookOf(props)
  return <a {...look}>{children}</a>
}
