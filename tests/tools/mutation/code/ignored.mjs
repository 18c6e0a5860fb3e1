/*
 * Mutants that no test is asked to notice, each class with its reason. Stryker reads this file itself, so it is JavaScript.
 */

const WRITTEN_FOR_PEOPLE = 'text for the people who read the charts or the logs; nothing depends on it'

const isDescription = ({ parent }) =>
  parent?.isObjectProperty() && parent.get('key').isIdentifier({ name: 'description' })

/** The words of an error that only a developer meets: the page and the API have texts of their own. */
const isDeveloperError = ({ parentPath: parent }) =>
  parent?.isNewExpression() === true && parent.get('callee').isIdentifier({ name: 'Error' })

const isText = (path) => path.isStringLiteral() || path.isTemplateLiteral()

/** @param path the syntax that would be broken, as Babel has it */
function shouldIgnore(path) {
  if (isText(path) && (isDescription({ parent: path.parentPath }) || isDeveloperError(path)))
    return WRITTEN_FOR_PEOPLE
  return undefined
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'written-for-people', value: { shouldIgnore } }]
