import { buffer } from 'node:stream/consumers'
import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import { type PaperDocument, type PdfRenderer, readers } from './document/index.ts'
import { readEditionId, withdrawnAt } from './edition.queries.ts'
import { canonicalHash } from './edition-text.ts'
import { type DocumentDeps, editionDocument } from './paper-document.queries.ts'

type EditionPdf = { bytes: Uint8Array; title: string; publishedAt: Date; etag: string }

/**
 * Renders at the first request and stores the PDF; later ones read it. Requests at the same time wait for one
 * rendering. A changed name makes another PDF.
 */
export function editionPdfs(
  deps: DocumentDeps & { pdfRenderer: PdfRenderer },
): (paperId: number, number: number) => Promise<EditionPdf> {
  const rendering = new Map<string, Promise<Uint8Array>>()

  const stored = async (key: string): Promise<Uint8Array | null> => {
    const stream = await deps.storage.get(key)
    return stream && buffer(stream)
  }
  const render = async (key: string, { id, document }: Edition): Promise<Uint8Array> => {
    const bytes = await deps.pdfRenderer.pdf(document, readers)
    await insertPdf(deps.db, key, id)
    await deps.storage.put(key, bytes, { type: 'application/pdf' })
    return bytes
  }
  const renderOnce = (key: string, edition: Edition): Promise<Uint8Array> => {
    const bytes = rendering.get(key) ?? render(key, edition).finally(() => rendering.delete(key))
    rendering.set(key, bytes)
    return bytes
  }

  return async (paperId, number) => {
    const document = await editionDocument(deps, paperId, number)
    const id = await readEditionId(deps.db, paperId, number)
    const digest = digestOf(document)
    const key = `green-paper/${id}-${digest}`
    const bytes = (await stored(key)) ?? (await renderOnce(key, { id, document }))
    const { title, publishedAt } = document
    return { bytes, title, publishedAt: publishedAt ?? new Date(0), etag: digest }
  }
}

type Edition = { id: number; document: PaperDocument }

const digestOf = ({ address, hash, authors, authorPages, citations }: PaperDocument): string =>
  canonicalHash({ address, hash, authors, authorPages, cited: citations.map(citedNameOf) }).slice(0, 32)

const citedNameOf = (citation: PaperDocument['citations'][number]): string | null =>
  citation.kind === 'source' ? null : citation.author

async function insertPdf(db: Database, key: string, editionId: number): Promise<void> {
  await db
    .insertInto('green_paper_prints')
    .values({ storage_key: key, edition_id: editionId })
    .onConflict(conflict =>
      conflict.column('storage_key').doUpdateSet({ leaving: false, made_at: sql<Date>`now()` }),
    )
    .execute()
}

export async function dropPdfsOf(trx: Transaction<Schema>, memberId: number): Promise<void> {
  await sql`
    update green_paper_prints set leaving = true where edition_id in (
      select edition_id from green_paper_edition_authors where user_id = ${memberId}
      union
      select e.edition_id from green_paper_edition_citations e
      join green_paper_citations c on c.id = e.citation_id where c.author_id = ${memberId}
    )`.execute(trx)
}

/** Days after which a PDF is deleted; the next request renders it again. */
const storedDays = 30
const batch = 100

export async function sweepEditionPdfs(db: Database, storage: Storage, now: Date): Promise<number> {
  await sql`
    update green_paper_prints p set leaving = true
    from green_paper_editions e
    where e.id = p.edition_id and not p.leaving and (
      p.made_at < ${new Date(now.getTime() - storedDays * 86_400_000)} or ${withdrawnAt} is not null
    )`.execute(db)
  let removed = 0
  for (;;) {
    const leaving = await db
      .selectFrom('green_paper_prints')
      .select('storage_key')
      .where('leaving', '=', true)
      .orderBy('storage_key')
      .limit(batch)
      .execute()
    for (const { storage_key } of leaving) {
      await storage.remove(storage_key)
      // Keeps the row of a PDF that was rendered again meanwhile.
      await db
        .deleteFrom('green_paper_prints')
        .where('storage_key', '=', storage_key)
        .where('leaving', '=', true)
        .execute()
    }
    removed += leaving.length
    if (leaving.length < batch) return removed
  }
}
