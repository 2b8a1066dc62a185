import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError, fieldError } from '#backend/platform/errors/app-error.ts'
import type { FileAnswer } from '#backend/platform/http/send-file.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import { downloadAttachment, uploadEditorImage } from '#shared/contract/attachment.ts'
import type { Actor } from '#shared/policy/permissions.ts'
import { type AttachmentRow, findAttachment, findSubjects, type Subject } from './attachment.repository.ts'
import { keepImage } from './keep-image.ts'
import { restrictDecoders } from './rewrite-image.ts'
import { workSlots } from './work-slots.ts'

/** Whether everybody may see a subject now. A kind that nobody answers for is shown to nobody. */
export type IsShown = Partial<Record<Subject['kind'], (db: Database, id: number) => Promise<boolean>>>

/** Whether a member may see a subject that not everybody may. */
export type IsShownTo = Partial<
  Record<Subject['kind'], (db: Database, id: number, seq: number) => Promise<boolean>>
>

type Deps = {
  db: Database
  clock: Clock
  storage: Storage
  uploadsPerDay: number
  isShown: IsShown
  isShownTo?: IsShownTo
}

/** Serves pictures (R6.1). Two are written anew at once, for which two cores are enough; eight may wait. */
export function registerAttachment(app: FastifyInstance, deps: Deps): void {
  const { db, clock, storage, uploadsPerDay, isShown, isShownTo = {} } = deps
  const slots = workSlots({ atOnce: 2, waiting: 8 })
  restrictDecoders()

  serveRoute(app, uploadEditorImage, async ({ files, actor }) => {
    const { seq } = memberOf(actor)
    const [file] = files
    if (!file) throw fieldError('image', '그림을 골라 주세요.')
    return keepImage({ db, storage, slots, uploadsPerDay }, { ownerId: seq, sent: file.bytes, now: clock() })
  })

  // Who is calling is asked only about what not everybody may see: a picture is loaded by the browser alone, which
  // cannot refresh a token that ran out meanwhile.
  serveRoute(
    app,
    downloadAttachment,
    async ({ params, request }): Promise<FileAnswer> => {
      const found = await findAttachment(db, params.id)
      const everybody = found !== undefined && (await isShownAnywhere(db, found.id, isShown))
      if (!everybody) await app.authenticate(request)
      if (!found || !(everybody || (await isTheirs(db, found, request.actor, isShownTo)))) {
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

async function isShownAnywhere(db: Database, id: string, isShown: IsShown): Promise<boolean> {
  for (const subject of await findSubjects(db, id)) {
    if (await isShown[subject.kind]?.(db, subject.id)) return true
  }
  return false
}

async function isTheirs(
  db: Database,
  { id, ownerId }: AttachmentRow,
  actor: Actor,
  isShownTo: IsShownTo,
): Promise<boolean> {
  if (actor.kind !== 'member') return false
  if (actor.seq === ownerId) return true
  for (const subject of await findSubjects(db, id)) {
    if (await isShownTo[subject.kind]?.(db, subject.id, actor.seq)) return true
  }
  return false
}
