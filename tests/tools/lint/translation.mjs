/*
 * A rule of oxlint for pages that a browser translates, which puts elements in the place of texts. React writes a text by its element
 * where nothing but text is in it (src/ui/jsx), and else by its own node, which is no longer on the page. So beside elements no bare text
 * comes, goes or changes, and none stands after what comes and goes, before which React would insert that.
 */

const NOTHING = 'nothing'
const ELEMENT = 'element'
/** Text whose words are the same each time, and text whose are not. */
const FIXED = 'fixed text'
const CHANGING = 'changing text'
const UNKNOWN = 'unknown'

const isBlank = (text) => text.trim() === ''

/** Line breaks of the source and comments, which leave nothing in the page. */
const isLayout = (child) =>
  (child.type === 'JSXText' && isBlank(child.value) && child.value.includes('\n')) ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression')

function ofLiteral({ value }) {
  return value === null || typeof value === 'boolean' ? NOTHING : FIXED
}

const isListOf = ({ callee }) => callee.type === 'MemberExpression' && callee.property.name === 'map'

/** All that an expression may turn out to be. */
function outcomes(node) {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return [ELEMENT]
    case 'Literal':
      return [ofLiteral(node)]
    case 'TemplateLiteral':
      return [node.expressions.length === 0 ? FIXED : CHANGING]
    case 'ConditionalExpression':
      return [...outcomes(node.consequent), ...outcomes(node.alternate)]
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [NOTHING] : outcomes(node.left)), ...outcomes(node.right)]
    case 'CallExpression':
      return isListOf(node) ? [NOTHING, ELEMENT] : [UNKNOWN]
    default:
      return [node.type === 'Identifier' && node.name === 'undefined' ? NOTHING : UNKNOWN]
  }
}

const isElement = (child) => child.type === 'JSXElement'

/** All that a child of an element may be; a component may turn out to be nothing. */
function outcomesOfChild(child) {
  if (child.type === 'JSXText') return [FIXED]
  if (child.type === 'JSXExpressionContainer') return outcomes(child.expression)
  const isComponent = isElement(child) && !/^[a-z]/.test(child.openingElement.name.name ?? 'X')
  return isComponent ? [NOTHING, ELEMENT] : [ELEMENT]
}

const isText = (outcome) => outcome === FIXED || outcome === CHANGING

/** The same words each time, so that React never touches them. */
const isFixed = (found) => found.length === 1 && found[0] === FIXED

const isOnlySpace = (child) =>
  (child.type === 'JSXText' && isBlank(child.value)) ||
  (child.type === 'JSXExpressionContainer' &&
    typeof child.expression.value === 'string' &&
    isBlank(child.expression.value))

const isOptionalElement = (found) =>
  found.includes(NOTHING) && found.every((one) => one === NOTHING || one === ELEMENT)

/** Why a child may not stand beside elements as it does; undefined where it may. */
function faultOf(child, { found, before, others, isFragment }) {
  if (isOnlySpace(child)) return undefined
  const isSometimesText = found.some(isText)
  const isPerhapsText = found.includes(UNKNOWN)
  if (isSometimesText && !isFixed(found)) return 'changes'
  if (isPerhapsText && others.some((other) => other.some(isText))) return 'changes'
  if (isSometimesText && isFragment) return 'bare'
  if (!before || !isOptionalElement(before.found)) return undefined
  // An unknown after a component is most often an element itself, such as children.
  return isSometimesText || (isPerhapsText && !isElement(before.child)) ? 'follows' : undefined
}

const textAlone = {
  meta: {
    type: 'problem',
    messages: {
      changes:
        'A translation keeps this text from changing or going: say it and the text beside it as one, or give it an element.',
      bare: 'A translation keeps this text from going with its fragment: give it an element.',
      follows: 'A translation lets nothing be inserted before this text: give it an element.',
      returned: 'A translation keeps this text from changing or going: give it an element.',
    },
  },
  create(context) {
    const checkChildren = (node) => {
      const isFragment = node.type === 'JSXFragment'
      const children = node.children
        .filter((child) => !isLayout(child))
        .map((child) => ({ child, found: outcomesOfChild(child) }))
      const isMixed = children.length > 1 && children.some(({ found }) => found.includes(ELEMENT))
      if (!isMixed && !isFragment) return
      for (const [index, { child, found }] of children.entries()) {
        const others = children.filter((other) => other.child !== child).map((other) => other.found)
        const messageId = faultOf(child, { found, before: children[index - 1], others, isFragment })
        if (messageId) context.report({ node: child, messageId })
      }
    }
    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      ReturnStatement(node) {
        const around = context.sourceCode.getAncestors(node).findLast(({ type }) => type.includes('Function'))
        const isComponent = /^[A-Z]/.test(around?.id?.name ?? '')
        if (isComponent && node.argument && outcomes(node.argument).some(isText))
          context.report({ node, messageId: 'returned' })
      },
    }
  },
}

export default { meta: { name: 'translation' }, rules: { 'text-alone': textAlone } }
