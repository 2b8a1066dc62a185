import { sql } from 'kysely'
import { enqueueAfterUndo, keepRows, recordAct } from '#backend/domains/audit/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { countVersion } from '#backend/platform/database/version.commands.ts'
import type { QuestionOutcome } from '#shared/contract/question.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { outcomeStatuses } from './question-status.ts'

type RecordOutcome = Pick<QuestionOutcome, 'kind' | 'summary' | 'happenedOn'> & {
  postId: number
  version?: number
  address?: string | null | undefined
}

/**
 * Overwrites an earlier outcome, and records it. STEP_NOT_POSSIBLE before the question has an answer; VERSION_CONFLICT as
 * `answerQuestion`.
 */
export async function recordOutcome(db: Database, editorId: number, input: RecordOutcome): Promise<void> {
  const { postId, version, kind, summary, address = null, happenedOn } = input
  await db.transaction().execute(async trx => {
    const question = await trx
      .selectFrom('questions as q')
      .leftJoin('question_answers as a', 'a.post_id', 'q.post_id')
      .select(['q.life as status', 'a.post_id as answered'])
      .where('q.post_id', '=', postId)
      .forUpdate('q')
      .executeTakeFirst()
    if (!question) throw new AppError('NOT_FOUND')
    const isPossible = outcomeStatuses.some(status => status === question.status)
    if (!isPossible || question.answered === null) throw new AppError('STEP_NOT_POSSIBLE')
    const kept = await keepRows(trx, [
      { table: 'questions', where: { post_id: postId } },
      { table: 'question_outcomes', where: { post_id: postId } },
    ])
    await countVersion(trx, { of: 'questions.outcome_version', id: postId, version })
    await enqueueAfterUndo(trx, kept, { topic: 'question-outcome', postId })
    await sql`
      insert into question_outcomes (post_id, kind, summary, address, happened_on, editor_id)
      values (${postId}, ${kind}, ${summary}, ${address}, ${happenedOn}::date, ${editorId})
      on conflict (post_id) do update set
        kind = excluded.kind, summary = excluded.summary, address = excluded.address,
        happened_on = excluded.happened_on, editor_id = excluded.editor_id, recorded_at = now()`.execute(trx)
    await recordAct(trx, {
      actorId: editorId,
      permission: 'question.edit',
      act: 'outcome',
      entity: 'post',
      entityId: postId,
      details: { kind, happenedOn },
      reason: summary,
      kept,
    })
  })
}
