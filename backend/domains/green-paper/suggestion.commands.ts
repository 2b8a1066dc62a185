import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { withIdempotencyKey } from '#backend/platform/idempotency/idempotency.commands.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import {
  type decideSuggestion,
  type PaperSuggestion,
  suggestParagraph,
} from '#shared/contract/green-paper-collaborator.ts'
import type { PaperText } from '#shared/contract/green-paper-text.ts'
import type { Answer, Body } from '#shared/contract/route.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import { findPersonalNumber } from '#shared/text/personal-number.ts'
import { lockPaper, requireRole, writers } from './collaborator.queries.ts'
import { readContent, readText } from './content-validation.ts'
import { linkPictures, updatePaper } from './paper.commands.ts'
import { requireContent } from './paper.queries.ts'
import { blockOf, placeOfBlock, replacedAt, wordsOf } from './paper-content.ts'
import { type Decidable, lockSuggestion, readSuggestion } from './suggestion.queries.ts'

type SuggestionInput = {
  paperId: number
  memberId: number
  key: string | undefined
  body: Body<typeof suggestParagraph>
}

const mostProposed = 20

/**
 * Proposes other blocks, or none, in the place of one (R12.6). VERSION_CONFLICT unless that block is in its
 * section word for word.
 */
export async function suggest(
  db: Database,
  { paperId, memberId, key, body }: SuggestionInput,
): Promise<PaperSuggestion> {
  const original = textOf(body.original, 'original')
  const proposed = body.proposed && textOf(body.proposed, 'proposed')
  const block = blockOf(original)
  if (!block) throw fieldError('original', '문단을 하나만 골라 주세요.')
  const attempt = { memberId, call: suggestParagraph.operationId, key, content: [paperId, body] }
  const number = await db.transaction().execute(async trx => {
    await lockPaper(trx, paperId, memberId)
    return withIdempotencyKey(trx, attempt, async () => {
      const { content } = await requireContent(trx, paperId)
      const place = placeOfBlock(content, body.sectionId, block)
      if (!place) throw new AppError('VERSION_CONFLICT')
      if (proposed) {
        // Refuses here, while its author can mend it, rather than when it is accepted.
        const changed = readContent(replacedAt(content, place, proposed.content))
        await linkPictures(trx, { id: paperId, memberId, content: changed })
      }
      const { sectionId, note } = body
      await enqueue(trx, { topic: 'paper-suggested', paperId, actorId: memberId })
      return insertSuggestion(trx, { paperId, authorId: memberId, sectionId, original, proposed, note })
    })
  })
  return readSuggestion(db, number, (await requireContent(db, paperId)).content)
}

function textOf(document: PaperText, field: 'original' | 'proposed'): PaperText {
  const text = readText(document)
  if (!text) throw fieldError(field, '쓸 수 없는 서식이 들어 있어요.')
  if (text.content.length > mostProposed) {
    throw fieldError(field, `문단은 ${mostProposed}개까지 제안할 수 있어요.`)
  }
  if (field === 'proposed' && findPersonalNumber(wordsOf(text))) {
    throw fieldError(field, '주민등록번호나 전화번호, 계좌번호로 보이는 숫자가 있어요. 지우고 보내 주세요.')
  }
  return text
}

type NewSuggestion = {
  paperId: number
  authorId: number
  sectionId: string
  original: PaperText
  proposed: PaperText | null
  note: string | null
}

async function insertSuggestion(trx: Transaction<Schema>, suggestion: NewSuggestion): Promise<number> {
  const { paperId, authorId, sectionId, original, proposed, note } = suggestion
  const { seq } = await trx
    .insertInto('green_paper_suggestions')
    .values({
      paper_id: paperId,
      author_id: authorId,
      section_id: sectionId,
      original: JSON.stringify(original),
      proposed: proposed && JSON.stringify(proposed),
      note,
    })
    .returning('seq')
    .executeTakeFirstOrThrow()
  return seq
}

type Decision = { paperId: number; id: string; memberId: number } & Body<typeof decideSuggestion>

/** Locks the paper, so that a save under way is either seen or refused. A decision made twice is made once. */
export function decide(db: Database, decision: Decision): Promise<Answer<typeof decideSuggestion>> {
  const { paperId, id, memberId, status } = decision
  return db.transaction().execute(async trx => {
    await lockPaper(trx, paperId, memberId)
    const suggestion = await lockSuggestion(trx, paperId, id)
    if (!suggestion) throw new AppError('NOT_FOUND')
    if (status !== 'taken-back') await requireRole(trx, paperId, memberId, writers)
    else if (suggestion.authorId !== memberId) throw new AppError('FORBIDDEN')
    const paper = await requireContent(trx, paperId)
    if (suggestion.status === status) return { status, revision: paper.revision }
    if (suggestion.status !== 'open') throw new AppError('STEP_NOT_POSSIBLE')
    await updateStatus(trx, decision)
    await enqueueDecision(trx, decision, suggestion)
    if (status !== 'accepted') return { status, revision: paper.revision }
    const content = readContent(withSuggestion(paper.content, suggestion))
    const saved = await updatePaper(trx, { id: paperId, memberId, revision: paper.revision, content })
    if (!saved) throw new Error('a locked paper was saved over')
    return { status, revision: saved.revision }
  })
}

async function enqueueDecision(
  trx: Transaction<Schema>,
  { paperId, id, memberId, status }: Decision,
  { authorId }: Decidable,
): Promise<void> {
  if (status === 'taken-back') return
  const about = { paperId, suggestionId: id, memberId: authorId, actorId: memberId }
  await enqueue(trx, { topic: 'paper-suggestion-decided', ...about, accepted: status === 'accepted' })
}

function withSuggestion(
  content: Parameters<typeof placeOfBlock>[0],
  { sectionId, original, proposed }: Decidable,
) {
  const block = blockOf(original)
  const place = block && placeOfBlock(content, sectionId, block)
  if (!place) throw new AppError('VERSION_CONFLICT')
  return replacedAt(content, place, proposed?.content ?? [])
}

async function updateStatus(trx: Transaction<Schema>, { id, status, memberId }: Decision): Promise<void> {
  await trx
    .updateTable('green_paper_suggestions')
    .set({ state: status, decided_by: memberId, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
