type Props = { children?: unknown }

const isNothing = (child: unknown) => child === null || child === undefined || typeof child === 'boolean'
const isText = (child: unknown) => typeof child === 'string' || typeof child === 'number'

/**
 * The properties of an element, with children that are all texts put together to one. React writes an only text by its element, and
 * several by their nodes. A page's translation puts others in the place of those, so that they would never change or go again.
 */
export function withOneText(props: unknown): Props {
  // JSX compiles to calls with an object.
  const given = props as Props
  const { children } = given
  if (!Array.isArray(children) || !children.every((child) => isNothing(child) || isText(child))) return given
  return { ...given, children: children.filter(isText).join('') }
}
