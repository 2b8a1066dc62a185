import type { Generated, GeneratedAlways } from 'kysely'
import type { Visibility } from '#shared/contract/post.ts'

export interface CommentTable {
  id: GeneratedAlways<number>
  post_id: number
  parent_id: number | null
  root_id: number | null
  depth: number
  author_id: number
  body: string
  visibility: Generated<Exclude<Visibility, 'draft'>>
  child_count: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export interface CommentTables {
  comments: CommentTable
}
