import { parseSync } from 'vite'
import { TEXTS } from '@/schemas/language/texts'

/** Operators and reviewers read English; what the server's pages say to others is in MAILS_PAGES. */
const IN_ENGLISH = ['server/cli/', 'server/pages/', 'server/observability/', 'server/config/']

/** A lender's own words are shown as they came, the simulated one's too. */
const LENDERS_WORDS = 'server/modules/lenders/simulated.ts'

/** Only a client that does not keep to the protocol is told these. */
const UNSEEN = new Set([
  'There is no such call',
  'No chart has these steps',
  'The request body is no JSON',
  'This address is not served here',
  'Idempotency-Key must be a UUID',
  'This Idempotency-Key was used for another request',
  'If-Match must be the ETag of an application, like "7"',
  'Written-After must be idempotency keys, apart by commas, at most 50',
  'Send the next bytes of the file',
  'A part has at most {} bytes here',
  'The form has too many parts',
  'Send the file as multipart/form-data',
  "Send the file in the field '{}'",
  'The upload broke off: {}',
  '{}: {}',
  'Signed heads not found',
  'Complaint not found',
  'The part broke off',
  'The next part begins elsewhere. Ask how far the upload is.',
  'The file is not complete yet',
  'The upload broke off: it is no form',
  'The upload was given up',
  'Upload not found',
  'Too many are following: ask again',
])

/** Answers whose words no screen reads. */
const UNREAD = new Set([
  'Signed out',
  'Signed out on every phone',
  'Approved',
  'Removed',
  'Link deleted',
  'The consent was recorded',
  'The file was deleted',
  'The reference was removed',
])

const CALLS = new Set(['HttpError', 'conflict', 'notFound'])

type Node = { type: string; start: number } & Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)

const nodesOf = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(nodesOf)]

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? node['name'] : undefined)

/** The words that an expression may give: of constants of the file too, and not what other functions give. */
function wordsOf(node: Node, constants: ReadonlyMap<unknown, Node>): string[] {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : []
  if (node.type === 'TemplateLiteral') {
    // A template's pieces, which the parser types by its kind.
    const pieces = node['quasis'] as { value: { cooked: string } }[]
    return [pieces.map(({ value }) => value.cooked).join('{}')]
  }
  if (node.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].filter(isNode).flatMap((side) => wordsOf(side, constants))
  const object = node.type === 'MemberExpression' ? node['object'] : node
  const constant = constants.get(nameOf(object))
  if (!constant) return []
  return nodesOf(constant).flatMap((inner) => (inner === node ? [] : wordsOf(inner, new Map())))
}

/** @returns what a file of the server says to people, by line */
function messagesIn(code: string): { line: number; message: string }[] {
  const nodes = nodesOf(parseSync('server.ts', code).program as unknown as Node) // Walked without its types.
  const constants = new Map(
    nodes
      .filter(({ type, init }) => type === 'VariableDeclarator' && isNode(init))
      .map(({ id, init }) => [nameOf(id), init as Node]), // As the filter says.
  )
  const givenTo = ({ type, callee, arguments: given, key, value, params }: Node): unknown[] => {
    const isSuper = isNode(callee) && callee.type === 'Super' && code.includes('extends HttpError')
    if (isSuper || CALLS.has(String(nameOf(callee)))) return [given].flat()
    if (type === 'FunctionDeclaration')
      return [params]
        .flat()
        .flatMap((one) => (isNode(one) && one.type === 'AssignmentPattern' ? [one['right']] : []))
    return type === 'Property' && nameOf(key) === 'message' ? [value] : []
  }
  return nodes.flatMap((node) =>
    givenTo(node)
      .filter(isNode)
      .flatMap((given) => wordsOf(given, constants))
      .filter((words) => /^[A-Z{].*[a-z}]/.test(words))
      .map((message) => ({ line: code.slice(0, node.start).split('\n').length, message })),
  )
}

const speaksInApp = (file: string) =>
  file.endsWith('.ts') && file !== LENDERS_WORDS && !IN_ENGLISH.some((folder) => file.startsWith(folder))

/** @returns the refusals and answers of a file of the server that nobody could translate, as `file:line "text"` */
export function unlistedRefusals(file: string, code: string, texts: readonly string[] = TEXTS): string[] {
  const known = new Set(texts)
  return (speaksInApp(file) ? messagesIn(code) : [])
    .filter(({ message }) => !known.has(message) && !UNSEEN.has(message) && !UNREAD.has(message))
    .map(({ line, message }) => `${file}:${line} ${JSON.stringify(message)}`)
}
