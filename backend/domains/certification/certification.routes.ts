import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import {
  type Certification,
  completeCertification,
  readCertification,
  startCertification,
} from '#shared/contract/certification.ts'
import { openAttempt } from './attempt.repository.ts'
import { findCertification } from './certification.repository.ts'
import type { Certifier } from './certifiers/certifier.ts'
import { certify } from './certify.ts'
import { personHashes } from './person-hash.ts'

type Parts = {
  db: Database
  clock: Clock
  /** Null where nobody is certified. */
  certifying: { certifier: Certifier; key: Uint8Array } | null
  providerName: (id: string) => string
}

/** Certified members (R5.1): how one stands, beginning a proof, finishing it. */
export function registerCertification(
  app: FastifyInstance,
  { db, clock, certifying, providerName }: Parts,
): void {
  const standingOf = async (userId: number): Promise<Certification> => ({
    offered: certifying?.certifier.method ?? null,
    ...(await findCertification(db, userId)),
  })
  const offered = () => {
    if (!certifying) throw new AppError('NOT_FOUND')
    return certifying
  }

  serveRoute(app, readCertification, ({ actor }) => standingOf(memberOf(actor).seq))

  serveRoute(app, startCertification, async ({ actor, request }) => {
    const { certifier } = offered()
    const started = certifier.start(await openAttempt(db, memberOf(actor).seq, clock()))
    request.log.info({ event: 'certification-start', method: certifier.method }, 'certification')
    return started
  })

  serveRoute(app, completeCertification, async ({ actor, params, request }) => {
    const { certifier, key } = offered()
    const { seq } = memberOf(actor)
    const parts = { db, certifier, personHashOf: personHashes(key), providerName }
    const attempt = { id: params.verificationId, userId: seq }
    await told(request.log, certifier, () => certify(parts, attempt, clock()))
    return standingOf(seq)
  })
}

/** One line for each proof with its outcome; never who was proven or under which id (OA-09). */
async function told(log: FastifyBaseLogger, { method }: Certifier, work: () => Promise<void>): Promise<void> {
  const event = 'certification'
  try {
    await work()
    log.info({ event, method, outcome: 'done' }, 'certification')
  } catch (error) {
    const outcome = error instanceof AppError ? error.errorName : 'UNEXPECTED'
    const reason = error instanceof AppError ? error.log.reason : undefined
    log.info({ event, method, outcome, reason }, 'certification')
    throw error
  }
}
