type Props = { children?: unknown }

const isNothing = (child: unknown) => child === null || child === undefined || typeof child === 'boolean'
const isText = (child: unknown) => typeof child === 'string' || typeof child === 'number'

/** Joins text children: page translation replaces React's separate text nodes, which then never update. */
export function withJoinedText(props: unknown): Props {
  // JSX compiles to calls with an object.
  const given = props as Props
  const { children } = given
  if (!Array.isArray(children) || !children.every((child) => isNothing(child) || isText(child))) return given
  return { ...given, children: children.filter(isText).join('') }
}
