import { requireReadableComment } from '#backend/domains/comment/index.ts'
import { readDebateById } from '#backend/domains/debate/index.ts'
import { findMoment } from '#backend/domains/interview/index.ts'
import { type PostKind, requirePublicPost } from '#backend/domains/post/index.ts'
import { readQuestionById } from '#backend/domains/question/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import type { CitableKind, SiteCitation } from '#shared/contract/citation.ts'

export type CitedAuthor = { seq: number | null; name: string }

/** What a citation is made of; `text` is where its passage is taken from. */
export type Citable = Pick<SiteCitation, 'title' | 'figures' | 'publishedAt' | 'path'> & {
  text: string
  author: CitedAuthor | null
}

type Place = { postId: number; partId?: number | undefined }

/** What stands at a place, as everybody may read it: a draft is not found, and nobody cites what is hidden (R12.10). */
export const findCitable = (db: Database, { kind, ...place }: Place & { kind: CitableKind }) =>
  finders[kind](db, place)

const finders: Record<CitableKind, (db: Database, place: Place) => Promise<Citable>> = {
  question: async (db, { postId }) => {
    await requirePublicPost(db, postId, 'question')
    const { title, body, author, counts, createdAt } = await readQuestionById(db, postId)
    return {
      title,
      text: body,
      author,
      figures: [
        { label: '공감', value: counts.agree },
        { label: '본인확인 공감', value: counts.certifiedAgree },
        { label: '의견', value: counts.comment },
      ],
      publishedAt: createdAt,
      path: `/question/${postId}`,
    }
  },

  debate: async (db, { postId }) => {
    await requirePublicPost(db, postId, 'debate')
    const { title, body, author, counts, participants, positions, createdAt } = await readDebateById(
      db,
      postId,
      null,
    )
    return {
      title,
      text: body,
      author,
      figures: [
        { label: '참여', value: participants },
        // Where the debate keeps its results from strangers, a paper does not tell them either (R12.9).
        ...positions.flatMap(({ label, count }) => (count === null ? [] : [{ label, value: count }])),
        { label: '의견', value: counts.comment },
      ],
      publishedAt: createdAt,
      path: `/debate/${postId}`,
    }
  },

  'debate-event': async (db, { postId, partId }) => {
    await requirePublicPost(db, postId, 'debate')
    const { events } = await readDebateById(db, postId, null)
    const event = events.find(({ id }) => id === partId)
    if (!event) throw new AppError('NOT_FOUND')
    return {
      title: event.title,
      text: event.body,
      author: null,
      figures: [],
      publishedAt: event.at,
      path: `/debate/${postId}#event-${event.id}`,
    }
  },

  moment: async (db, { postId, partId }) => {
    await requirePublicPost(db, postId, 'interview')
    const moment = await findMoment(db, postId, partId ?? 0)
    if (!moment) throw new AppError('NOT_FOUND')
    const { title, speaker, text, start, releasedAt, after } = moment
    return {
      title,
      text,
      // A guest stands by name on the interview's page, as whoever they are there.
      author: { seq: null, name: speaker },
      figures: [],
      publishedAt: releasedAt.toISOString(),
      path: `/interview/${postId}${after > 0 ? `?after=${after}` : ''}#t=${start}`,
    }
  },

  comment: async (db, { postId, partId }) => {
    const post = await requirePublicPost(db, postId)
    const comment = await requireReadableComment(db, postId, partId ?? 0)
    return {
      title: await titleOf(db, postId),
      text: comment.body,
      author: { seq: comment.author_seq, name: comment.author_name },
      figures: [{ label: '공감', value: comment.agree_count }],
      publishedAt: comment.created_at.toISOString(),
      path: `${pageOf[post.kind]}/${postId}?comment=${comment.id}#comment-${comment.id}`,
    }
  },
}

const pageOf: Record<PostKind, string> = {
  question: '/question',
  debate: '/debate',
  interview: '/interview',
}

async function titleOf(db: Database, postId: number): Promise<string> {
  const { title } = await db
    .selectFrom('posts')
    .select('title')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  return title
}
