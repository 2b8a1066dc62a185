import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import {
  type Certification,
  completeCertification,
  readCertification,
  startCertification,
} from '#shared/contract/certification.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { certify, openAttempt } from './certification.commands.ts'
import { findCertification } from './certification.queries.ts'
import type { Certifier } from './certifiers/certifier.ts'
import { personHashes } from './proven-person.ts'

type Parts = {
  db: Database
  clock: Clock
  /** Null on a site without a certifier. */
  certifying: { certifier: Certifier; key: Uint8Array } | null
  providerName: (id: string) => string
}

/** Serves certified members (R5.1). */
export function registerCertification(
  app: FastifyInstance,
  { db, clock, certifying, providerName }: Parts,
): void {
  const certificationOf = async (memberId: number): Promise<Certification> => ({
    offered: certifying?.certifier.method ?? null,
    ...(await findCertification(db, memberId)),
  })
  const offered = () => {
    if (!certifying) throw new AppError('NOT_FOUND')
    return certifying
  }

  serveRoute(app, readCertification, ({ actor }) => certificationOf(memberOf(actor).seq))

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
    const attempt = { id: params.verificationId, memberId: seq }
    await withOutcomeLog(request.log, certifier, () => certify(parts, attempt, clock()))
    return certificationOf(seq)
  })
}

/** Logs one line for each proof with its outcome; never who was proven or under which id (OA-09). */
async function withOutcomeLog(
  log: FastifyBaseLogger,
  { method }: Certifier,
  work: () => Promise<void>,
): Promise<void> {
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
