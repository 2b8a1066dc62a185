import { buffer } from 'node:stream/consumers'
import { canonicalHash } from './canonical-hash.ts'
import type { PaperDocument, PaperPress } from './document/index.ts'
import { type DocumentDeps, editionDocument } from './paper-documents.ts'
import { insertPrint } from './print.repository.ts'

/** An edition's PDF, its name's parts and what tells it from every other. */
export type Print = { bytes: Uint8Array; title: string; publishedAt: Date; etag: string }

/**
 * PDFs of editions: made by the first who asks, kept, and answered to everybody after. Several who ask at once wait for
 * one. A name that changed is another PDF.
 */
export function editionPrints(
  deps: DocumentDeps & { press: PaperPress },
): (paperId: number, number: number) => Promise<Print> {
  const underWay = new Map<string, Promise<Uint8Array>>()

  const kept = async (key: string): Promise<Uint8Array | null> => {
    const stream = await deps.storage.get(key)
    return stream && buffer(stream)
  }
  const make = async (key: string, { id, document }: Edition): Promise<Uint8Array> => {
    const bytes = await deps.press.pdf(document)
    await insertPrint(deps.db, key, id)
    await deps.storage.put(key, bytes, { type: 'application/pdf' })
    return bytes
  }
  const makeOnce = (key: string, edition: Edition): Promise<Uint8Array> => {
    const making = underWay.get(key) ?? make(key, edition).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }

  return async (paperId, number) => {
    const document = await editionDocument(deps, paperId, number)
    const { id } = await deps.db
      .selectFrom('green_paper_editions')
      .select('id')
      .where('paper_id', '=', paperId)
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const digest = digestOf(document)
    const key = `green-paper/${id}-${digest}`
    const bytes = (await kept(key)) ?? (await makeOnce(key, { id, document }))
    const { title, publishedAt } = document
    return { bytes, title, publishedAt: publishedAt ?? new Date(0), etag: digest }
  }
}

type Edition = { id: number; document: PaperDocument }

/** Of all that can differ between two documents of one edition: its address, names of people and what they tell of themselves. */
const digestOf = ({ address, hash, authors, authorPages, citations }: PaperDocument): string =>
  canonicalHash({ address, hash, authors, authorPages, cited: citations.map(citedNameOf) }).slice(0, 32)

const citedNameOf = (citation: PaperDocument['citations'][number]): string | null =>
  citation.kind === 'source' ? null : citation.author
