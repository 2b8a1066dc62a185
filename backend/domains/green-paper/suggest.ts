import type { Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { AppError, fieldError } from '#backend/platform/errors/app-error.ts'
import { once } from '#backend/platform/idempotency/once.ts'
import { announce } from '#backend/platform/outbox/announce.ts'
import type { PaperText } from '#shared/contract/green-paper-text.ts'
import {
  type decideSuggestion,
  type PaperSuggestion,
  suggestParagraph,
} from '#shared/contract/green-paper-together.ts'
import type { Answer, Body } from '#shared/contract/route.ts'
import { findPersonalNumber } from '#shared/policy/personal-number.ts'
import { blockOf, placeOfBlock, replacedAt } from './block.ts'
import { wordsOf } from './content-nodes.ts'
import { findContent, keepPictures, updatePaper } from './paper.repository.ts'
import { readContent, readText } from './read-content.ts'
import { lockPaper, requireRole, writers } from './role.repository.ts'
import {
  type Decidable,
  insertSuggestion,
  lockSuggestion,
  readSuggestion,
  writeDecision,
} from './suggestion.repository.ts'

type Suggesting = {
  paperId: number
  seq: number
  key: string | undefined
  body: Body<typeof suggestParagraph>
}

/** Blocks that may be proposed in the place of one. */
const mostProposed = 20

/**
 * Proposes other blocks, or none, in the place of one (R12.6). VERSION_CONFLICT unless it stands in its section word
 * for word: nobody decides on a change of what is not there.
 */
export async function suggest(
  db: Database,
  { paperId, seq, key, body }: Suggesting,
): Promise<PaperSuggestion> {
  await requireRole(db, paperId, seq)
  const original = textOf(body.original, 'original')
  const proposed = body.proposed && textOf(body.proposed, 'proposed')
  const block = blockOf(original)
  if (!block) throw fieldError('original', '문단을 하나만 골라 주세요.')
  const attempt = { userId: seq, call: suggestParagraph.operationId, key, content: [paperId, body] }
  const number = await db.transaction().execute(async trx => {
    await lockPaper(trx, paperId, seq)
    return once(trx, attempt, async () => {
      const { content } = await requireContent(trx, paperId)
      const place = placeOfBlock(content, body.sectionId, block)
      if (!place) throw new AppError('VERSION_CONFLICT')
      if (proposed) {
        // Refused here, where its author can mend it, rather than when it is accepted.
        const changed = readContent(replacedAt(content, place, proposed.content))
        await keepPictures(trx, { id: paperId, seq, content: changed })
      }
      const { sectionId, note } = body
      await announce(trx, { topic: 'paper-suggested', paperId, actorId: seq })
      return insertSuggestion(trx, { paperId, authorId: seq, sectionId, original, proposed, note })
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
    throw fieldError(field, '주민등록번호나 전화번호로 보이는 숫자가 있어요. 지우고 보내 주세요.')
  }
  return text
}

async function requireContent(db: Database, paperId: number) {
  const paper = await findContent(db, paperId)
  if (!paper) throw new AppError('NOT_FOUND')
  return paper
}

type Deciding = { paperId: number; id: string; seq: number } & Body<typeof decideSuggestion>

/**
 * Accepts a suggestion into the text, declines it, or takes one's own back. The paper is locked meanwhile, so that a
 * save under way is either seen or refused, and no word of it is lost. A decision made twice is made once.
 */
export function decide(db: Database, deciding: Deciding): Promise<Answer<typeof decideSuggestion>> {
  const { paperId, id, seq, state } = deciding
  return db.transaction().execute(async trx => {
    await lockPaper(trx, paperId, seq)
    const suggestion = await lockSuggestion(trx, paperId, id)
    if (!suggestion) throw new AppError('NOT_FOUND')
    if (state !== 'taken-back') await requireRole(trx, paperId, seq, writers)
    else if (suggestion.authorId !== seq) throw new AppError('FORBIDDEN')
    const paper = await requireContent(trx, paperId)
    if (suggestion.state === state) return { state, revision: paper.revision }
    if (suggestion.state !== 'open') throw new AppError('STEP_NOT_POSSIBLE')
    await writeDecision(trx, { id, state, seq })
    await tellAuthor(trx, deciding, suggestion)
    if (state !== 'accepted') return { state, revision: paper.revision }
    const content = readContent(accepted(paper.content, suggestion))
    const saved = await updatePaper(trx, { id: paperId, seq, revision: paper.revision, content })
    if (!saved) throw new Error('a locked paper was saved over')
    return { state, revision: saved.revision }
  })
}

/** Whoever takes their own back needs not be told. */
async function tellAuthor(
  trx: Transaction<Schema>,
  { paperId, id, seq, state }: Deciding,
  { authorId }: Decidable,
): Promise<void> {
  if (state === 'taken-back') return
  const about = { paperId, suggestionId: id, userId: authorId, actorId: seq }
  await announce(trx, { topic: 'paper-suggestion-decided', ...about, accepted: state === 'accepted' })
}

function accepted(content: Parameters<typeof placeOfBlock>[0], { sectionId, original, proposed }: Decidable) {
  const block = blockOf(original)
  const place = block && placeOfBlock(content, sectionId, block)
  if (!place) throw new AppError('VERSION_CONFLICT')
  return replacedAt(content, place, proposed?.content ?? [])
}
