import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ConsentDocumentTable } from '#backend/platform/database/schema/account.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { type DocumentCode, documentCodes } from '#shared/contract/consent.ts'
import { parseDocument } from './document-file.ts'

/** Holds `<code>-<version>.md`; a foundation puts its own texts there before its database is first migrated. */
export const legalDirectory: string = fileURLToPath(new URL('../../legal/', import.meta.url))

const asksOf: Record<DocumentCode, ConsentDocumentTable['asks']> = {
  service: 'required',
  privacy: 'required',
  sensitive: 'writing',
  news: 'optional',
  rules: 'nothing',
}

/**
 * Publishes all versions in the directory of documents of which the database has none, and answers their names.
 * Leaves others alone: their next version is announced. Safe in several processes at once.
 */
export async function publishFirstDocuments(db: Database, directory = legalDirectory): Promise<string[]> {
  const published = await db.selectFrom('consent_documents').select('code').distinct().execute()
  const lacking = documentCodes.filter(code => !published.some(document => document.code === code))
  if (lacking.length === 0) return []
  const files = await readdir(directory)
  const rows = await Promise.all(lacking.map(code => readVersions(directory, files, code)))
  const inserted = await db
    .insertInto('consent_documents')
    .values(rows.flat())
    .onConflict(conflict => conflict.doNothing())
    .returning(['code', 'version'])
    .execute()
  return inserted.map(({ code, version }) => `${code}-${version}`)
}

async function readVersions(
  directory: string,
  files: string[],
  code: DocumentCode,
): Promise<ConsentDocumentTable[]> {
  const count = files.filter(file => file.startsWith(`${code}-`) && file.endsWith('.md')).length
  if (count === 0) throw new Error(`no legal document: ${join(directory, `${code}-1.md`)} is missing`)
  const rows = await Promise.all(
    Array.from({ length: count }, (_, index) => readVersion(directory, code, index + 1)),
  )
  const early = rows.find((row, index) => row.effective_from <= (rows[index - 1]?.effective_from ?? 0))
  if (early) throw new Error(`${code}-${early.version}.md takes effect no later than the version before`)
  return rows
}

async function readVersion(
  directory: string,
  code: DocumentCode,
  version: number,
): Promise<ConsentDocumentTable> {
  const file = join(directory, `${code}-${version}.md`)
  try {
    const document = parseDocument(await readFile(file, 'utf8'), { first: version === 1 })
    const { title, summary, changes, body, renewsConsent, effectiveFrom: effective_from } = document
    if (document.code !== code || body === '') throw new Error(`is no text of ${code}`)
    const sha256 = createHash('sha256').update(body, 'utf8').digest('hex')
    const texts = { title, summary, body, changes: version === 1 ? null : changes }
    return {
      code,
      version,
      ...texts,
      asks: asksOf[code],
      renews_consent: renewsConsent,
      effective_from,
      sha256,
    }
  } catch (error) {
    throw new Error(`legal document ${file}: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
