import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import { observeSeals, openLedger } from './domains/ledger/index.ts'
import { unsubscribeTokens } from './domains/mail/index.ts'
import { notificationHandlers } from './domains/notification/index.ts'
import type { IdentityProvider } from './domains/oauth/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/schema.ts'
import { type BackgroundWork, backgroundWork } from './platform/jobs/background-work.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { PushTransport } from './platform/push/push-transport.ts'
import type { Storage } from './platform/storage/storage.ts'
import { endedSchedules, schedulesOf } from './schedules.ts'

type Parts = {
  config: Config
  db: Database
  clock: Clock
  storage: Storage
  providers: IdentityProvider[]
  mailTransport: MailTransport | null
  pushTransport: PushTransport | null
  log: FastifyBaseLogger
  /** Null where nobody reads them. */
  metrics: Metrics | null
}

/** Schedules, outbox, mails and pushes: the whole work of `worker`, and beside the calls of a backend that is alone. */
export function openBackground({ config, mailTransport, pushTransport, ...parts }: Parts): BackgroundWork {
  const key = config.secrets.pseudonymKey
  const mailing = {
    transport: mailTransport,
    tokens: unsubscribeTokens(key),
    site: config.publicBaseUrl,
    note: (outcome: string) => parts.metrics?.mailAttempts.inc({ outcome }),
  }
  const pushing = {
    transport: pushTransport,
    note: (outcome: string) => parts.metrics?.pushAttempts.inc({ outcome }),
  }
  if (parts.metrics) observeSeals(parts.metrics, parts.db, config.ledger.witnesses)
  return backgroundWork({
    db: parts.db,
    handlers: notificationHandlers,
    schedules: schedulesOf({
      ...parts,
      ledger: openLedger(config.ledger),
      witnesses: config.ledger.witnesses,
      mailing,
      pushing,
    }),
    ended: endedSchedules,
    log: parts.log,
    metrics: parts.metrics,
  })
}
