/*
 * Rules of oxlint for the language of this code: exported names and file names use the field's words, and no comment begins by
 * announcing a question.
 */
import path from 'node:path'

/** Words that cost a reader, each for a reason that docs/glossary.md gives with the word that stands for it. */
const STOP_LIST = new Set(
  'told tell tells kept keep keeps held standing stands sights hears words said anew heirs lanes room laid strays whole reading'.split(
    ' ',
  ),
)

const OPENERS = /^\s*\*?\s*(?:What|Whose|How|Whether|Which)\b/

/** @returns the words of a name in camel case, kebab case or capitals, in small letters */
const wordsIn = (name) => name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? []

/** @returns the first word of a name that is on the stop-list */
export const stopWordIn = (name) => wordsIn(name).find((word) => STOP_LIST.has(word))

function declaredIn(declaration) {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id] : []))
  return declaration.id ? [declaration.id] : []
}

const names = {
  meta: {
    type: 'problem',
    messages: {
      stop: "'{{name}}' has the word '{{word}}', which costs a reader: take the field's word (docs/glossary.md).",
    },
  },
  create(context) {
    const check = (node, name) => {
      const word = stopWordIn(name)
      if (word) context.report({ node, messageId: 'stop', data: { name, word } })
    }
    return {
      Program: (node) => check(node, path.basename(context.filename).split('.')[0] ?? ''),
      ExportNamedDeclaration({ declaration, specifiers }) {
        const ids = [
          ...(declaration ? declaredIn(declaration) : []),
          ...specifiers.map(({ exported }) => exported),
        ]
        for (const id of ids) check(id, id.name ?? id.value)
      },
      ExportDefaultDeclaration({ declaration }) {
        for (const id of declaration.id ? [declaration.id] : []) check(id, id.name)
      },
    }
  },
}

const comments = {
  meta: {
    type: 'problem',
    messages: {
      opener: 'Say why, or a contract: a comment does not begin with What, Whose, How, Whether or Which.',
    },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          if (OPENERS.test(comment.value)) context.report({ loc: comment.loc, messageId: 'opener' })
      },
    }
  },
}

export default { meta: { name: 'naming' }, rules: { names, comments } }
