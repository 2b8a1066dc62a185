import type { FastifyInstance } from 'fastify'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import * as contract from '#shared/contract/sample.ts'
import { AppError } from '#shared/errors/app-error.ts'
import {
  changeAttached,
  deleteSample,
  insertSample,
  removeAttached,
  updateSample,
  writeAttached,
} from './sample.commands.ts'
import { findSampleFile, findSamplePage, readAttached, readSample } from './sample.queries.ts'

type Deps = { db: Database; storage: Storage }

/** Serves the sample posts (R6.14); only the demo registers them (R12.2). */
export function registerSample(app: FastifyInstance, deps: Deps): void {
  serveSimplePosts(app, deps.db)
  serveAttachedPosts(app, deps)
}

function serveSimplePosts(app: FastifyInstance, db: Database): void {
  serveRoute(app, contract.listSimplePosts, ({ query }) => findSamplePage(db, 'simple', query))

  serveRoute(app, contract.createSimplePost, async ({ body }) =>
    readSample(db, 'simple', await insertSample(db, 'simple', body)),
  )

  serveRoute(app, contract.readSimplePost, ({ params }) => readSample(db, 'simple', params.seq))

  serveRoute(app, contract.updateSimplePost, async ({ params, body }) => {
    await updateSample(db, 'simple', { ...body, id: params.seq })
    return readSample(db, 'simple', params.seq)
  })

  serveRoute(app, contract.deleteSimplePost, async ({ params }) => {
    await deleteSample(db, 'simple', params.seq)
    return null
  })
}

function serveAttachedPosts(app: FastifyInstance, deps: Deps): void {
  const { db, storage } = deps
  serveRoute(app, contract.listAttachedPosts, ({ query }) => findSamplePage(db, 'attached', query))

  serveRoute(app, contract.createAttachedPost, async ({ body, files }) =>
    readAttached(db, await writeAttached(deps, body, files)),
  )

  serveRoute(app, contract.readAttachedPost, ({ params }) => readAttached(db, params.seq))

  serveRoute(app, contract.updateAttachedPost, async ({ params, body, files }) => {
    const { droppedFileIds = [], ...change } = body
    await changeAttached(deps, { ...change, id: params.seq, droppedFileIds }, files)
    return readAttached(db, params.seq)
  })

  serveRoute(app, contract.deleteAttachedPost, async ({ params }) => {
    await removeAttached(deps, params.seq)
    return null
  })

  serveRoute(app, contract.downloadSampleFile, async ({ params }) => {
    const file = await findSampleFile(db, params.id)
    if (!file) throw new AppError('NOT_FOUND')
    return {
      name: file.name,
      type: 'application/octet-stream',
      size: file.bytes,
      etag: file.sha256.toString('hex').slice(0, 32),
      disposition: 'attachment' as const,
      everybody: false,
      open: range => storage.get(file.storageKey, range),
    }
  })
}
