import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Visibility } from '#shared/contract/post.ts'
import type { RichText } from '#shared/contract/rich-text.ts'

export interface PostTable {
  id: GeneratedAlways<number>
  kind: 'question' | 'debate' | 'interview'
  category_id: number
  author_id: number
  title: string
  body: string
  visibility: Generated<Visibility>
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  revised_at: Date | null
  deleted_at: Date | null
  /** JSON text on the way in; null for a plain text. */
  document: ColumnType<RichText | null, string | null | undefined, string | null>
  hidden_until: Date | null
  hidden_reason: string | null
  /** Of a temporary measure: by a claimant's request, not by a rule. */
  hidden_by_claim: Generated<boolean>
  publish_at: Date | null
  schedule_version: Generated<number>
  published_at: Generated<Date | null>
}

export interface PostStatTable {
  post_id: number
  kind: PostTable['kind']
  category_id: number
  agree_count: Generated<number>
  certified_agree_count: Generated<number>
  bookmark_count: Generated<number>
  comment_count: Generated<number>
  view_count: Generated<number>
  /** Filled by triggers from posts, as are kind and category. */
  listed: Generated<boolean>
  published_epoch: Generated<number>
  /** Status that the post reached, null at the beginning; filled by a trigger of its kind. */
  stage: Generated<string | null>
  waiting_epoch: Generated<number | null>
  hot_score: GeneratedAlways<number>
  joined_count: Generated<number>
  closing_epoch: Generated<number | null>
}

export interface PostAgreementTable {
  post_id: number
  user_id: number
  certified: boolean
  created_at: Generated<Date>
}

export interface PaperBookmarkTable {
  user_id: number
  paper_id: number
  created_at: Generated<Date>
}

export interface CategoryBookmarkTable {
  user_id: number
  category_id: number
  created_at: Generated<Date>
}

export interface BookmarkTable {
  post_id: number
  user_id: number
  created_at: Generated<Date>
}

export interface PostViewTable {
  /** `YYYY-MM-DD` in Asia/Seoul. */
  day: string
  post_id: number
  viewer_hash: Buffer
}

export interface PostRelationTable {
  from_id: number
  to_id: number
  kind: 'derived' | 'similar' | 'merged'
  rank: Generated<number>
  created_at: Generated<Date>
}

export interface PostTables {
  posts: PostTable
  post_stats: PostStatTable
  post_agreements: PostAgreementTable
  bookmarks: BookmarkTable
  paper_bookmarks: PaperBookmarkTable
  category_bookmarks: CategoryBookmarkTable
  post_views: PostViewTable
  post_relations: PostRelationTable
}
