import { randomUUID } from 'node:crypto'
import { requireReadableComment } from '#backend/domains/comment/index.ts'
import { readDebateById } from '#backend/domains/debate/index.ts'
import { findMoment } from '#backend/domains/interview/index.ts'
import { requirePublicPost } from '#backend/domains/post/index.ts'
import { readQuestionById } from '#backend/domains/question/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { commentPath, postPath } from '#shared/constants/page-paths.ts'
import type { CitableKind, CitationDraft, SiteCitation } from '#shared/contract/citation.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { canonicalHash } from './edition-text.ts'

type CitedAuthor = { seq: number | null; name: string }

/** Keeps the author apart: the hash must outlive the name. */
export type CitationSnapshot = {
  record: Omit<SiteCitation, 'author' | 'hash'>
  author: CitedAuthor | null
  hash: string
}

type SiteDraft = Exclude<CitationDraft, { kind: 'source' }>

/** Takes a snapshot of a citation's source; NOT_FOUND, GONE and FORBIDDEN as reading it would answer (R12.10). */
export async function snapshotOf(db: Database, draft: SiteDraft, now: Date): Promise<CitationSnapshot> {
  const { author, text, ...found } = await findCitable(db, draft)
  const record = {
    id: randomUUID(),
    kind: draft.kind,
    postId: draft.postId,
    ...found,
    excerpt: passageOf(text),
    citedAt: now.toISOString(),
  }
  return { record, author, hash: canonicalHash(record) }
}

/** Code points of a passage. */
const passageLength = 300

function passageOf(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  const letters = [...line]
  if (letters.length <= passageLength) return line
  const blank = letters.lastIndexOf(' ', passageLength)
  return `${letters.slice(0, blank > passageLength / 2 ? blank : passageLength).join('')}…`
}

type Citable = Pick<SiteCitation, 'title' | 'figures' | 'publishedAt' | 'path'> & {
  text: string
  author: CitedAuthor | null
}

type Place = { postId: number; partId?: number | undefined }

/** Finds the source of a citation as everybody may read it: no draft, nothing hidden (R12.10). */
const findCitable = (db: Database, { kind, ...place }: Place & { kind: CitableKind }) =>
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
      path: postPath('question', postId),
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
        // Leaves out results that the debate itself does not show to strangers (R12.9).
        ...positions.flatMap(({ label, count }) => (count === null ? [] : [{ label, value: count }])),
        { label: '의견', value: counts.comment },
      ],
      publishedAt: createdAt,
      path: postPath('debate', postId),
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
      path: `${postPath('debate', postId)}#event-${event.id}`,
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
      // A guest has a name on the interview's page, and no account here.
      author: { seq: null, name: speaker },
      figures: [],
      publishedAt: releasedAt.toISOString(),
      path: `${postPath('interview', postId)}${after > 0 ? `?after=${after}` : ''}#t=${start}`,
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
      path: commentPath(post.kind, postId, comment.id),
    }
  },
}

async function titleOf(db: Database, postId: number): Promise<string> {
  const { title } = await db
    .selectFrom('posts')
    .select('title')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  return title
}
