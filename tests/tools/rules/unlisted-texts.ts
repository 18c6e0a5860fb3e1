import { parseSync, Visitor, type ESTree } from 'vite'
import { TEXTS } from '@/schemas/language/texts'

/** Props and properties whose value people read, whatever it begins with. */
const READ =
  /^(?:label|title|placeholder|alt|heading|description|hint|caption|message|header|aria-(?:label|description|valuetext|roledescription))$|(?:Text|Label|Title)$/

/** Values of these are the platform's: of fields, drawings, requests and errors; or the names of sheets for lenders, who read English. */
const UNREAD = /^(?:name|d|path|type|method|key|code|timeZone|sheet)$/

/** The meaning of a state, for the pictures of charts. */
const UNREAD_IN_CHARTS = /^(?:description|subject|foreign)$/

/** Written alike in all languages. */
const ALIKE = new Set([
  'PDF',
  'WhatsApp',
  'Noto Sans',
  'Facebook',
  'Google',
  'Instagram',
  'LinkedIn',
  'Outlook',
  'Reddit',
  'Skype',
  'Whatsapp',
  'X (Twitter)',
  'Zoom',
])

const hasWord = (literal: string) => /\p{L}{2}/u.test(literal) && !ALIKE.has(literal.trim())

/** As a label or sentence begins: `POST` and `CO_APPLICANT` are codes, `Cache-Control` is a header, `/Encrypt` is of a PDF. */
const isSentence = (literal: string) =>
  /^[^\p{L}/<]{0,3}\p{Lu}.*\p{Ll}/u.test(literal) && !/^\w+(?:-\w+)+$/.test(literal) && !ALIKE.has(literal)

type Literal = { start: number; value: string }

/** The strings that an expression can come to, as far as it stands in the code itself: what a call makes of one is its own. */
function literalsIn(node: ESTree.Node | null | undefined): Literal[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ start: node.start, value: node.value }] : []
    case 'TemplateLiteral':
      return [{ start: node.start, value: node.quasis.map(({ value }) => value.cooked).join('{}') }]
    case 'ConditionalExpression':
      return [...literalsIn(node.consequent), ...literalsIn(node.alternate)]
    case 'LogicalExpression':
      return [...literalsIn(node.left), ...literalsIn(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...literalsIn(node.left), ...literalsIn(node.right)] : []
    case 'ArrayExpression':
      return node.elements.flatMap(literalsIn)
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return literalsIn(node.expression)
    default:
      return []
  }
}

/** @returns whether the element is the browser's or a library's, which shows what it is given */
function showsAsGiven(element: ESTree.JSXElementName, foreign: ReadonlySet<string>): boolean {
  // Of a form's own, as in `<form.SubmitButton>`.
  if (element.type === 'JSXMemberExpression')
    return 'name' in element.object && foreign.has(element.object.name)
  return element.type !== 'JSXIdentifier' || /^[a-z]/.test(element.name) || foreign.has(element.name)
}

/**
 * A literal in a prop of our own component, or at module level, passes where it is listed: whoever shows it translates it.
 * @returns each text of a file that people read and that is not translated, as `file:line "text"`
 */
export function unlistedTexts(file: string, code: string, sources: readonly string[] = TEXTS): string[] {
  const isChart = file.startsWith('machines/')
  const listed = new Set(sources)
  const found = new Map<number, string>()
  const unread = new Set<number>()
  const foreign = new Set<string>()
  const add = ({ start, value }: Literal) => found.set(start, value.trim().replaceAll(/\s+/g, ' '))
  const leaveOut = (node: ESTree.Node | null | undefined) =>
    literalsIn(node).forEach(({ start }) => unread.add(start))
  const addChildren = ({ children }: { children: readonly ESTree.JSXChild[] }) => {
    for (const child of children) {
      const literals =
        child.type === 'JSXText' ? [{ start: child.start, value: child.value }] : literalsIn(child)
      literals.filter(({ value }) => hasWord(value)).forEach(add)
    }
  }
  const addNamed = (name: string, value: ESTree.Node | null, isShownAsGiven: boolean) => {
    if (UNREAD.test(name) || (isChart && UNREAD_IN_CHARTS.test(name))) leaveOut(value)
    else if (READ.test(name))
      literalsIn(value)
        .filter((each) => hasWord(each.value) && (isShownAsGiven || !listed.has(each.value)))
        .forEach(add)
  }
  const addSentence = (node: ESTree.Node) => {
    for (const literal of literalsIn(node))
      if (isSentence(literal.value) && !listed.has(literal.value) && !unread.has(literal.start)) add(literal)
  }
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!/^(?:\.|@\/)/.test(source.value)) for (const { local } of specifiers) foreign.add(local.name)
      leaveOut(source)
    },
    JSXElement: addChildren,
    JSXFragment: addChildren,
    JSXOpeningElement({ name: element, attributes }) {
      for (const attribute of attributes)
        if (attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier')
          addNamed(attribute.name.name, attribute.value, showsAsGiven(element, foreign))
    },
    Property({ key, value }) {
      leaveOut(key)
      if (key.type === 'Identifier') addNamed(key.name, value, false)
    },
    PropertyDefinition({ key, value }) {
      if (key.type === 'Identifier') addNamed(key.name, value, false)
    },
    CallExpression({ callee, arguments: given }) {
      const isLogged =
        callee.type === 'MemberExpression' && 'name' in callee.object && callee.object.name === 'console'
      if (isLogged) given.forEach(leaveOut)
      // The compiler knows its texts.
      if (callee.type === 'Identifier' && callee.name === 'text') leaveOut(given[0])
    },
    NewExpression({ callee, arguments: given }) {
      if (callee.type === 'Identifier' && callee.name.endsWith('Error')) given.forEach(leaveOut)
    },
    BinaryExpression({ operator, left, right }) {
      if (operator !== '+') [left, right].forEach(leaveOut)
    },
    SwitchCase: ({ test }) => test && leaveOut(test),
    TSLiteralType: ({ literal }) => leaveOut(literal),
    Literal: addSentence,
    TemplateLiteral: addSentence,
  }).visit(parseSync(file, code).program)
  return [...found]
    .toSorted(([a], [b]) => a - b)
    .map(([start, text]) => `${file}:${code.slice(0, start).split('\n').length} ${JSON.stringify(text)}`)
}
