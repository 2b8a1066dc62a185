import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'

const sampleSize = 50_000

/**
 * Counts anew in how many rows each gram and each term occurs. Titles are all counted, since they are weighed by it;
 * terms of texts are sampled, since they only choose a plan. For a job by night: 1,000,000 titles take some ten seconds.
 */
export async function rebuildGramFrequencies(db: Database): Promise<void> {
  await db.transaction().execute(async trx => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await trx.deleteFrom('title_gram_frequencies').execute()
    await trx.deleteFrom('term_frequencies').execute()
    await sql`
      insert into title_gram_frequencies (gram, df)
      select gram, count(*) from title_index t, unnest(t.grams) as gram where t.version > 0 group by gram
      union all
      select 0, count(*) from title_index where version > 0`.execute(trx)
    await sql`
      with size as (select count(*) as rows from title_index),
      share as (select greatest(1, ceil(rows / ${sampleSize}::numeric))::int as step from size),
      drawn as (
        select terms from title_index, share where post_id % step = 0
      )
      insert into term_frequencies (term, df)
      select term, count(*) * (select step from share) from drawn, unnest(terms) as term group by term
      union all
      select 0, rows from size
      on conflict (term) do nothing`.execute(trx)
  })
}
