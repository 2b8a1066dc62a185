import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { blockMember, listBlocks, unblockMember } from '#shared/contract/block.ts'
import { blockOther, unblockOther } from './block.commands.ts'
import { findBlocks } from './block.queries.ts'

/** Serves the members whose writing the caller does not want to see. */
export function registerBlock(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, listBlocks, ({ actor }) => findBlocks(db, memberOf(actor).seq))

  serveRoute(app, blockMember, async ({ params, body, actor }) => {
    const { seq } = memberOf(actor)
    await blockOther(db, seq, { otherId: params.seq, kind: body.kind })
    return findBlocks(db, seq)
  })

  serveRoute(app, unblockMember, async ({ params, actor }) => {
    const { seq } = memberOf(actor)
    await unblockOther(db, seq, params.seq)
    return findBlocks(db, seq)
  })
}
