import {
  AliasNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  OperationNodeTransformer,
  OperatorNode,
  QueryNode,
  ReferenceNode,
  TableNode,
  ValueNode,
  type DeleteQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
  type SelectQueryNode,
  type UnknownRow,
  type UpdateQueryNode,
} from 'kysely'

type Filtered = SelectQueryNode | UpdateQueryNode | DeleteQueryNode

/** The name by which a statement knows one of its tables; `undefined` for what is no table, such as a query in a query. */
function nameOf(node: OperationNode): TableNode | undefined {
  if (TableNode.is(node)) return node
  if (AliasNode.is(node) && TableNode.is(node.node) && IdentifierNode.is(node.alias)) {
    return TableNode.create(node.alias.name)
  }
  return undefined
}

/** Every table that a statement reads or changes. */
function tablesOf(node: Filtered): TableNode[] {
  const own = node.kind === 'UpdateQueryNode' ? (node.table ? [node.table] : []) : []
  const from = node.from?.froms ?? []
  const joined = node.joins?.map(({ table }) => table) ?? []
  return [...own, ...from, ...joined].flatMap((table) => nameOf(table) ?? [])
}

class TenantTransformer extends OperationNodeTransformer {
  readonly #tenant: string

  constructor(tenant: string) {
    super()
    this.#tenant = tenant
  }

  #narrow<Node extends Filtered>(node: Node): Node {
    return tablesOf(node).reduce<Node>((narrowed, table) => {
      const column = ReferenceNode.create(ColumnNode.create('tenant'), table)
      const isOwn = BinaryOperationNode.create(
        column,
        OperatorNode.create('='),
        ValueNode.create(this.#tenant),
      )
      return QueryNode.cloneWithWhere(narrowed, isOwn)
    }, node)
  }

  protected override transformSelectQuery(node: SelectQueryNode, id: QueryId): SelectQueryNode {
    return this.#narrow(super.transformSelectQuery(node, id))
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, id: QueryId): UpdateQueryNode {
    return this.#narrow(super.transformUpdateQuery(node, id))
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, id: QueryId): DeleteQueryNode {
    return this.#narrow(super.transformDeleteQuery(node, id))
  }
}

/**
 * The first wall: every statement asks for the rows of its tenant, whether or not whoever wrote it thought of it. It is also
 * what lets the database use its keys and indexes, which begin with the tenant.
 */
export class TenantPlugin implements KyselyPlugin {
  readonly #transformer: TenantTransformer

  constructor(tenant: string) {
    this.#transformer = new TenantTransformer(tenant)
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node, queryId)
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}
