import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'

const sampled = 50_000

/**
 * Counts anew in how many rows each pair of syllables occurs. Titles are all counted, since they are weighed by it;
 * texts are sampled, since they only choose a plan. For a job by night: 1,000,000 titles take some ten seconds.
 */
export async function rebuildGramFrequencies(db: Database): Promise<void> {
  await db.transaction().execute(async trx => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await trx.deleteFrom('title_gram_frequencies').execute()
    await trx.deleteFrom('text_gram_frequencies').execute()
    await sql`
      insert into title_gram_frequencies (gram, df)
      select gram, count(*) from title_index t, unnest(t.grams) as gram where t.version > 0 group by gram
      union all
      select 0, count(*) from title_index where version > 0`.execute(trx)
    await sql`
      with size as (select count(*) as rows from posts),
      share as (select greatest(1, ceil(rows / ${sampled}::numeric))::int as step from size),
      drawn as (
        select bg from posts, share where visibility = 'public' and id % step = 0
      )
      insert into text_gram_frequencies (gram, df)
      select gram, count(*) * (select step from share) from drawn, unnest(bg) as gram group by gram
      union all
      select '', rows from size`.execute(trx)
  })
}
