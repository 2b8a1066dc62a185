import { createHash, randomUUID } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import type { Database } from '#backend/platform/database/schema.ts'
import type { UploadedFile } from '#backend/platform/http/read-upload.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import { AppError } from '#shared/errors/app-error.ts'

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf']

type ProofFile = UploadedFile & { mime: string }

/**
 * Keeps bytes as they came: proof that we changed would be none. FILE_REFUSED for an empty file, and for one that is
 * neither picture nor PDF.
 */
export async function requireProof(files: UploadedFile[]): Promise<ProofFile[]> {
  const found = await Promise.all(files.map(({ bytes }) => fileTypeFromBuffer(bytes)))
  return files.map((file, index) => {
    const mime = found[index]?.mime
    if (mime && acceptedTypes.includes(mime)) return { ...file, mime }
    const message = `‘${file.name}’: ${problemOf(file)}`
    throw new AppError('FILE_REFUSED', { validationErrors: [{ field: 'files', message }] })
  })
}

function problemOf({ name, bytes }: UploadedFile): string {
  if (bytes.length === 0) return '내용이 없는 파일이에요. 다른 파일을 골라 주세요.'
  if (/\.(?:jpe?g|png|webp|gif|pdf)$/i.test(name))
    return '손상되었거나 형식이 이름과 다른 파일이에요. 파일이 열리는지 확인하고 다시 골라 주세요.'
  return '그림(JPEG, PNG, WebP, GIF)이나 PDF 파일만 보낼 수 있어요.'
}

/** Records each file and then stores its bytes, in no transaction; answers their ids. Unused files are swept. */
export async function storeProof(db: Database, storage: Storage, files: ProofFile[]): Promise<string[]> {
  const ids: string[] = []
  for (const { name, bytes, mime } of files) {
    const id = randomUUID()
    const storageKey = `takedown/${id}`
    await db
      .insertInto('takedown_files')
      .values({
        id,
        name,
        mime,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        storage_key: storageKey,
      })
      .execute()
    await storage.put(storageKey, bytes, { type: 'application/octet-stream' })
    ids.push(id)
  }
  return ids
}

/** Deletes files that belong to no request for a day: bytes first, then the row. Answers how many. */
export async function sweepProof(db: Database, storage: Storage, now: Date): Promise<number> {
  const loose = await db
    .selectFrom('takedown_files')
    .select(['id', 'storage_key'])
    .where('request_id', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - 86_400_000))
    .orderBy('created_at')
    .limit(1_000)
    .execute()
  for (const { id, storage_key } of loose) {
    await storage.remove(storage_key)
    await db.deleteFrom('takedown_files').where('id', '=', id).where('request_id', 'is', null).execute()
  }
  return loose.length
}
