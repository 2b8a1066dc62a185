import type { WitnessConfig } from '#backend/config/ledger.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Metrics } from '#backend/platform/metrics/metrics.ts'
import { readLedgerState } from './ledger.queries.ts'

/** Reports no time of a seal before the first one, and no lag of witnesses where none is configured. */
export function observeSeals(
  { ledger, readers }: Metrics,
  db: Database,
  witnesses: readonly WitnessConfig[],
): void {
  const urls = witnesses.map(({ url }) => url)
  readers.push(async () => {
    for (const gauge of Object.values(ledger)) gauge.remove()
    const { sealedAt, waiting, lag } = await readLedgerState(db, urls)
    ledger.waitingActs.set(waiting)
    if (sealedAt) ledger.lastSeal.set(sealedAt.getTime() / 1_000)
    if (lag !== null) ledger.witnessLag.set(lag)
  })
}
