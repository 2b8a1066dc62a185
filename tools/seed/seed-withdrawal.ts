import type { Database } from '#backend/platform/database/schema.ts'
import { withdrawal } from './content/papers/parking.ts'
import { minutesBefore } from './moments.ts'

/** Withdraws a published paper by a rule, as an editor does. */
export async function seedWithdrawal(
  db: Database,
  { editorId, now }: { editorId: number; now: Date },
): Promise<void> {
  const at = minutesBefore(150, now)
  const { title, rule, reason } = withdrawal
  const paper = await db
    .updateTable('green_papers')
    .set({ withdrawn_at: at })
    .where('title', '=', title)
    .returning(['id', 'edition', 'owner_id'])
    .executeTakeFirstOrThrow()
  const through = paper.edition ?? 1
  const { id: withdrawal_id } = await db
    .insertInto('green_paper_withdrawals')
    .values({ paper_id: paper.id, through, actor_id: editorId, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('green_paper_rule_withdrawals').values({ withdrawal_id, reason }).execute()
  const { id: decision_id } = await db
    .insertInto('moderation_decisions')
    .values({ kind: 'green-paper', paper_id: paper.id, rule, measure: 'withdrawn', decided_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('decision_notices')
    .values({ decision_id, member_id: paper.owner_id, editor_id: editorId, reason })
    .execute()
  await db
    .insertInto('audit_log')
    .values({
      ...{ actor_id: editorId, permission: 'green-paper.edit', act: 'withdraw' },
      ...{ entity: 'green-paper', entity_id: paper.id, reason, at },
      details: JSON.stringify({ through, rule }),
    })
    .execute()
}
