import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely'
import { isSecretText } from '@/schemas/fields/secret-texts'
import { SECTION_COLUMNS } from '@/schemas/steps/steps'
import type { FieldIdentity, Sealing } from './sealing'

/** The columns that hold the answers of a form as one document, under the names that they are sent with. */
const documents = new Set<string>([...SECTION_COLUMNS, 'details', 'profile'])

type Row = Readonly<Record<string, unknown>>
type Change = (field: string, text: string) => string | Promise<string>

function isDocument(column: string, value: unknown): value is Row {
  return documents.has(column) && typeof value === 'object' && value !== null
}

async function mapSecrets(row: Row, change: Change, prefix = ''): Promise<Row> {
  const entries = Object.entries(row).map(async ([name, value]) => {
    if (isDocument(name, value)) return [name, await mapSecrets(value, change, `${name}.`)] as const
    if (typeof value !== 'string' || !isSecretText(name)) return [name, value] as const
    return [name, await change(`${prefix}${name}`, value)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

type RowIdentity = Omit<FieldIdentity, 'field'>

export function decryptRow(sealing: Sealing, identity: RowIdentity, row: Row): Promise<Row> {
  return mapSecrets(row, (field, text) => sealing.open({ ...identity, field }, text))
}

/** Encrypts secret answers in documents too, which come and go as JSON. */
export async function sealColumns<Values extends object>(
  sealing: Sealing,
  identity: RowIdentity,
  values: Values,
): Promise<Values> {
  const parsed = Object.entries(values).map(([column, value]) => [
    column,
    documents.has(column) && typeof value === 'string' ? JSON.parse(value) : value,
  ])
  const sealed = await mapSecrets(Object.fromEntries(parsed), (field, text) =>
    sealing.seal({ ...identity, field }, text),
  )
  const written = Object.entries(sealed).map(([column, value]) => [
    column,
    isDocument(column, value) ? JSON.stringify(value) : value,
  ])
  // The same columns with values of the same kinds, which Object.fromEntries cannot know.
  return Object.fromEntries(written) as Values
}

function hasSecrets(row: Row): boolean {
  return Object.entries(row).some(([name, value]) =>
    isDocument(name, value) ? hasSecrets(value) : typeof value === 'string' && isSecretText(name),
  )
}

const isRow = (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one)

function areRows(value: unknown): value is UnknownRow[] {
  return Array.isArray(value) && value.every(isRow)
}

/** Rows in a column of a row too. A query for secret answers asks for `id` too. */
export class DecryptSecretsPlugin implements KyselyPlugin {
  readonly #sealing: Sealing
  readonly #tenant: string

  constructor(sealing: Sealing, tenant: string) {
    this.#sealing = sealing
    this.#tenant = tenant
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }

  async #open(row: UnknownRow): Promise<UnknownRow> {
    const opened: UnknownRow = { ...row }
    for (const [name, value] of Object.entries(row))
      if (areRows(value)) opened[name] = await this.#openAll(value)
    if (!hasSecrets(opened)) return opened
    const { id } = opened
    if (typeof id !== 'string' && typeof id !== 'number')
      throw new Error('Secret answers without the id of their row')
    return decryptRow(this.#sealing, { tenant: this.#tenant, id }, opened)
  }

  #openAll(rows: readonly UnknownRow[]): Promise<UnknownRow[]> {
    return Promise.all(rows.map((row) => this.#open(row)))
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return { ...result, rows: await this.#openAll(result.rows) }
  }
}
