import type { FastifyInstance } from 'fastify'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveCommentReads } from './comment-read.routes.ts'
import { type StanceOf, serveCommentWrites } from './comment-write.routes.ts'

type Deps = {
  db: Database
  /** Positions belong to debates, which stand above comments; without it no comment carries one. */
  stanceOf?: StanceOf
}

/** Serves the comments of any kind of post (R6.5). */
export function registerComment(app: FastifyInstance, { db, stanceOf = async () => null }: Deps): void {
  serveCommentReads(app, { db })
  serveCommentWrites(app, { db, stanceOf })
}
