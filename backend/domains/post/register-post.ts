import type { FastifyInstance } from 'fastify'
import { isbot } from 'isbot'
import type { Config } from '#backend/config/config.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { openViewBuffer } from './view-buffer.ts'
import { dayOf, type Viewer, viewerHash } from './viewer-hash.ts'

/** Notes that a post was read; counted within a second, once a day for each viewer, never for robots (AB-03). */
export type CountView = (postId: number, viewer: Viewer) => void

type Deps = { db: Database; config: Config; clock: Clock }

/** Starts counting views and returns how a kind of post reports one. What is held is written when `app` closes. */
export function registerPost(app: FastifyInstance, { db, config, clock }: Deps): CountView {
  const onFault = (fault: unknown) => app.log.error({ err: fault }, 'views could not be written')
  const buffer = openViewBuffer({ db, clock, onFault })
  app.addHook('onClose', () => buffer.close().catch(onFault))
  return (postId, viewer) => {
    if (isbot(viewer.userAgent)) return
    buffer.add({ postId, viewer: viewerHash(config.secrets.pseudonymKey, dayOf(clock()), postId, viewer) })
  }
}
