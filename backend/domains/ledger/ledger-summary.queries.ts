import { sql } from 'kysely'
import type { WitnessConfig } from '#backend/config/ledger.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { LedgerSummary } from '#shared/contract/ledger.ts'
import { witnessesIn, witnessOf } from './cosignatures.ts'
import { secondsOfEpoch } from './epoch.ts'

type Summary = Pick<LedgerSummary, 'witnesses' | 'checkpoints' | 'exclusions'>

const shownCheckpoints = 24

export async function readSummary(db: Database, witnesses: readonly WitnessConfig[]): Promise<Summary> {
  const checkpoints = await db
    .selectFrom('ledger_checkpoints')
    .select(['size', 'epoch', 'cosignatures'])
    .where('published_at', 'is not', null)
    .orderBy('size', 'desc')
    .limit(shownCheckpoints)
    .execute()
  return {
    witnesses: witnesses.map(({ url, verifierKeys }) => ({
      url,
      name: witnessOf(verifierKeys[0]?.split('+')[0] ?? url),
    })),
    checkpoints: checkpoints.map(({ size, epoch, cosignatures }) => ({
      size,
      sealedAt: new Date(epoch * secondsOfEpoch * 1_000).toISOString(),
      cosigners: witnessesIn(cosignatures),
    })),
    exclusions: await readExclusions(db),
  }
}

/** By reason, the most excluded first; of posts that are not public the numbers alone. */
async function readExclusions(db: Database): Promise<LedgerSummary['exclusions']> {
  const { rows } = await sql<LedgerSummary['exclusions'][number]>`
    select x.reason, sum(x.excluded_count)::int as excluded, sum(x.restored_count)::int as restored,
      coalesce((
        select json_agg(json_build_object('id', p.id, 'kind', p.kind, 'title', p.title) order by p.id desc)
        from posts p where p.visibility = 'public' and p.id = any(array_agg(x.post_id))
      ), '[]') as posts
    from agreement_exclusions x
    where x.status in ('excluded', 'restoring', 'restored')
    group by x.reason
    order by excluded desc, x.reason limit 100`.execute(db)
  return rows
}
