import type { Transaction } from 'kysely'
import {
  findNamedCitations,
  insertCitation,
  insertEdition,
  insertPaper,
  readCitation,
  snapshotOf,
  updatePaper,
} from '#backend/domains/green-paper/index.ts'
import type { Schema } from '#backend/platform/database/schema.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import { idFrom } from './chance.ts'
import type { SeedCitation, SeedEdition, SeedPaper, SeedSiteCitation } from './content/paper.ts'
import { dayOf } from './moments.ts'
import { paperText } from './paper-text.ts'
import { seedAuthorPages } from './seed-author-pages.ts'
import { insertPictures } from './seed-picture.ts'

type Trx = Transaction<Schema>
export type PaperPlace = { idOf: (subject: string) => number; now: Date }

export async function seedPaper(trx: Trx, paper: SeedPaper, { idOf, now }: PaperPlace): Promise<void> {
  const memberId = idOf(paper.by)
  const id = await insertPaper(trx, { memberId, title: paper.title })
  for (const writer of paper.writers ?? [])
    await trx
      .insertInto('green_paper_members')
      .values({ paper_id: id, user_id: idOf(writer), role: 'writer' })
      .execute()
  const first = dayOf(paper.editions[0]?.daysAgo ?? 1, 10, now)
  const cited = new Map<string, string>()
  for (const [key, citation] of Object.entries(paper.citations))
    cited.set(key, await cite(trx, { paperId: id, createdBy: memberId, citation, at: first, idOf }))
  const pictures = await insertPictures(trx, paper, memberId)
  let revision = 1
  for (const [index, edition] of paper.editions.entries()) {
    const content = contentOf(paper, edition, { citation: known(cited), picture: known(pictures) })
    const saved = await updatePaper(trx, { id, memberId, revision, content })
    if (!saved) throw new Error(`${paper.title} was not saved`)
    revision = saved.revision
    const citations = await findNamedCitations(trx, id, namedIn(content))
    const publishedAt = dayOf(edition.daysAgo, 14, now)
    const publishing = { id, memberId, revision, content, citations, number: index + 1, publishedAt }
    const isNewest = index === paper.editions.length - 1
    const pages = isNewest ? (paper.authorPages ?? []) : []
    const authorPages = pages.length > 0 ? await seedAuthorPages(trx, memberId, pages, publishedAt) : []
    await insertEdition(trx, { ...publishing, authorPages })
    await trx.updateTable('green_papers').set({ updated_at: publishedAt }).where('id', '=', id).execute()
    await trx
      .updateTable('green_paper_revisions')
      .set({ begun_at: publishedAt, saved_at: publishedAt })
      .where('paper_id', '=', id)
      .where('revision', '=', revision)
      .execute()
  }
  await trx.updateTable('green_papers').set({ created_at: first }).where('id', '=', id).execute()
}

const known = (named: Map<string, string>) => (key: string) => {
  const id = named.get(key)
  if (id === undefined) throw new Error(`a paper names ${key}, which it does not have`)
  return id
}

type Cite = {
  paperId: number
  createdBy: number
  citation: SeedCitation
  at: Date
  idOf: (subject: string) => number
}

async function cite(trx: Trx, { paperId, createdBy, citation, at, idOf }: Cite): Promise<string> {
  const seq =
    citation.kind === 'source'
      ? await insertCitation(trx, { paperId, createdBy, source: sourceOf(citation) })
      : await insertCitation(trx, {
          paperId,
          createdBy,
          snapshot: await snapshotOf(trx, await draftOf(trx, citation, idOf), at),
        })
  return (await readCitation(trx, seq)).id
}

const sourceOf = ({ kind: _, ...source }: Extract<SeedCitation, { kind: 'source' }>) => source

async function draftOf(trx: Trx, citation: SeedSiteCitation, idOf: (subject: string) => number) {
  const { kind, post } = citation
  const { id: postId } = await trx
    .selectFrom('posts')
    .select('id')
    .where('title', '=', post)
    .executeTakeFirstOrThrow()
  if (citation.kind === 'debate-event') {
    const event = await trx
      .selectFrom('debate_events')
      .select('id')
      .where('debate_id', '=', postId)
      .where('title', '=', citation.event)
      .executeTakeFirstOrThrow()
    return { kind, postId, partId: event.id }
  }
  if (citation.kind !== 'comment') return { kind, postId }
  const comment = await trx
    .selectFrom('comments')
    .select('id')
    .where('post_id', '=', postId)
    .where('author_id', '=', idOf(citation.by))
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { kind, postId, partId: comment.id }
}

type Named = Parameters<typeof paperText>[1]

function contentOf({ title }: SeedPaper, { subtitle, sections }: SeedEdition, named: Named): PaperContent {
  return {
    title,
    subtitle,
    sections: sections.map(({ part, heading, text }) => ({
      id: idFrom(`${title}/${heading}`),
      part,
      heading,
      text: paperText(text, named),
    })),
  }
}

function namedIn(content: PaperContent): string[] {
  const found = JSON.stringify(content).matchAll(/"type":"citation","attrs":\{"id":"([^"]+)"/g)
  return [...new Set([...found].map(([, id = '']) => id))]
}
