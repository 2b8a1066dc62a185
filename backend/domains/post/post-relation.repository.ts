import { sql } from 'kysely'
import type { PostRelationTable } from '#backend/platform/database/schema/post.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { PostKind } from './post.repository.ts'

export type RelationKind = PostRelationTable['kind']
export type Relation = { fromId: number; toId: number; kind: RelationKind; rank?: number }

/** Ties two posts together, once; a second time moves the tie to its new rank. */
export async function linkPosts(db: Database, { fromId, toId, kind, rank = 0 }: Relation): Promise<void> {
  await db
    .insertInto('post_relations')
    .values({ from_id: fromId, to_id: toId, kind, rank })
    .onConflict(conflict => conflict.columns(['from_id', 'to_id', 'kind']).doUpdateSet({ rank }))
    .execute()
}

export async function unlinkPosts(db: Database, { fromId, toId, kind }: Relation): Promise<void> {
  await db
    .deleteFrom('post_relations')
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .where('kind', '=', kind)
    .execute()
}

/** A post tied to one of those asked about; `outward` when the tie starts there. */
export type Related = {
  ofId: number
  id: number
  postKind: PostKind
  title: string
  kind: RelationKind
  outward: boolean
}

const most = 50

/** Public posts tied to these, in both directions, by rank and then the newer first; up to 50 of each direction. */
export async function findRelated(db: Database, postIds: number[]): Promise<Related[]> {
  if (postIds.length === 0) return []
  const { rows } = await sql<Related>`
    select tie.of_id as "ofId", p.id, p.kind as "postKind", p.title, tie.kind, tie.outward
    from unnest(${postIds}::bigint[]) as asked (id)
    cross join lateral (
      (select asked.id as of_id, to_id as other_id, kind, rank, true as outward
       from post_relations where from_id = asked.id order by rank, to_id desc limit ${most})
      union all
      (select asked.id, from_id, kind, rank, false
       from post_relations where to_id = asked.id order by rank, from_id desc limit ${most})
    ) tie
    join posts p on p.id = tie.other_id and p.visibility = 'public'
    order by tie.of_id, tie.rank, p.id desc`.execute(db)
  return rows
}
