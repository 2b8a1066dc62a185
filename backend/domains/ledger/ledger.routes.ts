import type { FastifyInstance } from 'fastify'
import type { LedgerConfig } from '#backend/config/ledger.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { type FileAnswer, inMemory } from '#backend/platform/http/send-file.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import {
  exportReceipt,
  type ledgerDocuments,
  listReceipts,
  readLedgerCheckpoint,
  readLedgerCounts,
  readLedgerDocument,
  readLedgerOpenings,
  readLedgerPost,
  readLedgerSummary,
  readLedgerTile,
  readReceipt,
} from '#shared/contract/ledger.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { formatVerifierKey } from '#shared/tlog/signed-note.ts'
import { findCheckpoint, readCounts, readLedgerPostById, readOpenings, readTile } from './ledger.queries.ts'
import { readSummary } from './ledger-summary.queries.ts'
import type { Ledger } from './open-ledger.ts'
import { findReceipts, proveReceipt, readReceiptOf } from './receipt.queries.ts'
import { countingRules } from './rules.ts'

type Deps = { db: Database; ledger: Ledger; config: LedgerConfig }

/** Serves the public log, and to members where their own acts stand in it. */
export function registerLedger(app: FastifyInstance, { db, ledger, config }: Deps): void {
  const verifierKeys = ledger.signer.verifierKeys.map(formatVerifierKey)

  serveRoute(app, readLedgerCheckpoint, async () => {
    const checkpoint = requireFound(await findCheckpoint(db))
    return file('checkpoint', 'text/plain; charset=utf-8', checkpoint.cosigned, { seconds: 5 })
  })
  serveRoute(app, readLedgerTile, async ({ params: { level, index, width } }) => {
    const tile = { level: level === 'entries' ? level : Number(level), index, width } as const
    return file('tile', 'application/octet-stream', requireFound(await readTile(db, tile)), true)
  })
  serveRoute(app, readLedgerDocument, async ({ params: { name } }) => {
    const texts: Record<(typeof ledgerDocuments)[number], string> = {
      vkey: `${verifierKeys.join('\n')}\n`,
      policy: policyText(verifierKeys, config),
      rules: countingRules.text,
    }
    const type = name === 'rules' ? 'text/markdown' : 'text/plain'
    return file(name, `${type}; charset=utf-8`, texts[name], { seconds: 300 })
  })
  serveRoute(app, readLedgerOpenings, async ({ params }) =>
    file('openings', 'application/json', requireFound(await readOpenings(db, params.postId)), {
      seconds: 300,
    }),
  )
  serveRoute(app, readLedgerPost, async ({ params }) =>
    requireFound(await readLedgerPostById(db, params.postId)),
  )
  serveRoute(app, readLedgerCounts, ({ params }) => readCounts(db, params.postId))
  serveRoute(app, readLedgerSummary, async () => ({
    origin: config.origin,
    verifierKeys,
    ...(await readSummary(db, config.witnesses)),
  }))
  serveReceipts(app, db, ledger)
}

function serveReceipts(app: FastifyInstance, db: Database, ledger: Ledger): void {
  serveRoute(app, listReceipts, ({ actor, query }) =>
    findReceipts(db, ledger.voices, memberOf(actor).seq, query.before),
  )
  serveRoute(app, readReceipt, async ({ actor, params }) => ({
    receipt: await readReceiptOf(db, ledger, memberOf(actor).seq, params),
  }))
  serveRoute(app, exportReceipt, async ({ actor, params }) => {
    const proof = requireFound(await proveReceipt(db, ledger.voices, memberOf(actor).seq, params))
    const name = `${params.kind}-${params.postId}.tlog-proof`
    return { ...file(name, 'text/plain; charset=utf-8', proof, false), disposition: 'attachment' as const }
  })
}

function requireFound<T>(value: T | null): T {
  if (value === null) throw new AppError('NOT_FOUND')
  return value
}

function file(
  name: string,
  type: string,
  content: string | Buffer,
  everybody: FileAnswer['everybody'],
): FileAnswer {
  return { ...inMemory(Buffer.from(content)), name, type, disposition: 'inline', everybody }
}

/** C2SP tlog-policy: the log, and every witness that it asks. */
function policyText(verifierKeys: readonly string[], { witnesses }: LedgerConfig): string {
  const lines = witnesses.flatMap(({ url, verifierKeys }) => verifierKeys.map(key => `${key} ${url}`))
  const names = lines.map((_, place) => `w${place + 1}`)
  return [
    ...verifierKeys.map(key => `log ${key}`),
    ...lines.map((line, place) => `witness ${names[place]} ${line}`),
    names.length === 0 ? 'quorum none' : `group witnesses any ${names.join(' ')}\nquorum witnesses`,
    '',
  ].join('\n')
}
