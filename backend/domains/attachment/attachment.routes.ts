import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { FileAnswer } from '#backend/platform/http/send-file.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import { downloadAttachment, uploadEditorImage } from '#shared/contract/attachment.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import type { Actor } from '#shared/policy/permissions.ts'
import { storeImage } from './attachment.commands.ts'
import { type AttachmentRow, findAttachment, findUses, type Subject } from './attachment.queries.ts'
import { concurrencyLimit, restrictDecoders } from './image-reencoding.ts'

/** Answers whether any of the texts is shown, in one statement for all; a kind that is missing is shown to no reader. */
export type IsAnyShown = Partial<Record<Subject['kind'], (db: Database, ids: number[]) => Promise<boolean>>>

export type IsAnyShownTo = Partial<
  Record<Subject['kind'], (db: Database, ids: number[], memberId: number) => Promise<boolean>>
>

type Deps = {
  db: Database
  clock: Clock
  storage: Storage
  uploadsPerDay: number
  isAnyShown: IsAnyShown
  isAnyShownTo?: IsAnyShownTo
}

/** Serves pictures (R6.1). Two are re-encoded at once, for which two cores are enough; eight may wait. */
export function registerAttachment(app: FastifyInstance, deps: Deps): void {
  const { db, clock, storage, uploadsPerDay, isAnyShown, isAnyShownTo = {} } = deps
  const limit = concurrencyLimit({ atOnce: 2, waiting: 8 })
  restrictDecoders()

  serveRoute(app, uploadEditorImage, async ({ files, actor }) => {
    const { seq } = memberOf(actor)
    const [file] = files
    if (!file) throw fieldError('image', '그림을 골라 주세요.')
    return storeImage(
      { db, storage, limit, uploadsPerDay },
      { memberId: seq, sent: file.bytes, now: clock() },
    )
  })

  // Authenticates the caller only for a picture that not everybody may see: the browser loads pictures by itself and
  // cannot refresh a token that ran out meanwhile.
  serveRoute(
    app,
    downloadAttachment,
    async ({ params, request }): Promise<FileAnswer> => {
      const found = await findAttachment(db, params.id)
      const everybody = found !== undefined && (await isShownAnywhere(db, found.id, isAnyShown))
      if (!everybody) await app.authenticate(request)
      if (!found || !(everybody || (await isTheirs(db, found, request.actor, isAnyShownTo)))) {
        throw new AppError('NOT_FOUND')
      }
      return {
        name: `${found.id}.webp`,
        type: 'image/webp',
        size: found.bytes,
        etag: found.sha256.toString('hex').slice(0, 32),
        disposition: 'inline',
        everybody,
        open: range => storage.get(found.storageKey, range),
      }
    },
    { authenticate: false },
  )
}

async function isShownAnywhere(db: Database, id: string, isAnyShown: IsAnyShown): Promise<boolean> {
  for (const { kind, ids } of await findUses(db, id)) {
    if (await isAnyShown[kind]?.(db, ids)) return true
  }
  return false
}

async function isTheirs(
  db: Database,
  { id, memberId }: AttachmentRow,
  actor: Actor,
  isAnyShownTo: IsAnyShownTo,
): Promise<boolean> {
  if (actor.kind !== 'member') return false
  if (actor.seq === memberId) return true
  for (const { kind, ids } of await findUses(db, id)) {
    if (await isAnyShownTo[kind]?.(db, ids, actor.seq)) return true
  }
  return false
}
