import { randomBytes } from 'node:crypto'
import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type QueryId,
  RawNode,
  type RootOperationNode,
} from 'kysely'
import { type Ledger, openLedger } from '#backend/domains/ledger/index.ts'
import { testConfig } from '#backend/testing/test-config.ts'

const { signer, voices } = openLedger(testConfig().ledger)

/** Neither reads a member's key nor signs. */
export const noLedger: Ledger = {
  voices: { ...voices, lock: async () => ({ secret: Buffer.alloc(0), who: randomBytes(16) }) },
  signer: { ...signer, sign: text => text },
}

const isInsert = ({ sqlFragments }: RawNode) =>
  sqlFragments[0]?.trim().startsWith('insert into ledger_waiting_acts ') ?? false

/** Leaves of the insert of a waiting act the row that it would answer. */
class InsertsNoWaitingAct extends OperationNodeTransformer {
  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    if (!isInsert(node)) return super.transformRaw(node, queryId)
    const act = node.parameters.at(-1)
    if (!act) throw new Error('the insert of a waiting act has no act')
    const row = RawNode.create(
      ['select 1 as turn, act.value, act.certified, now() as acted_at from (', ') act'],
      [act],
    )
    return super.transformRaw(row, queryId)
  }
}

const transformer = new InsertsNoWaitingAct()

/** Takes the insert out of an agreement's statement. */
export const withoutWaitingActs: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId) as RootOperationNode,
  transformResult: async ({ result }) => result,
}
