import {
  AliasNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  JoinNode,
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

function tableNameOf(node: OperationNode): TableNode | undefined {
  if (TableNode.is(node)) return node
  if (AliasNode.is(node) && TableNode.is(node.node) && IdentifierNode.is(node.alias)) {
    return TableNode.create(node.alias.name)
  }
  return undefined
}

function tablesOf(node: Filtered): TableNode[] {
  const changed = node.kind === 'UpdateQueryNode' ? (node.table ? [node.table] : []) : []
  const from = node.from?.froms ?? []
  return [...changed, ...from].flatMap((table) => tableNameOf(table) ?? [])
}

class TenantTransformer extends OperationNodeTransformer {
  readonly #tenant: string

  constructor(tenant: string) {
    super()
    this.#tenant = tenant
  }

  #narrow<Node extends Filtered>(node: Node): Node {
    return tablesOf(node).reduce<Node>(
      (narrowed, table) => QueryNode.cloneWithWhere(narrowed, this.#isOwn(table)),
      node,
    )
  }

  #isOwn(table: TableNode): BinaryOperationNode {
    const column = ReferenceNode.create(ColumnNode.create('tenant'), table)
    return BinaryOperationNode.create(column, OperatorNode.create('='), ValueNode.create(this.#tenant))
  }

  /** @returns where the rows meet: after an outer join, a row that met none has no tenant to ask for. */
  protected override transformJoin(node: JoinNode, id: QueryId): JoinNode {
    const joined = super.transformJoin(node, id)
    const table = tableNameOf(joined.table)
    return table ? JoinNode.cloneWithOn(joined, this.#isOwn(table)) : joined
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

/** The first wall: every statement asks for the rows of its tenant, which also lets the database use its keys and indexes. */
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
