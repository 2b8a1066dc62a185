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
  stance: string | null
  agree_count: Generated<number>
  version: Generated<number>
  revision_count: Generated<number>
  edited_at: Date | null
  hidden_until: Date | null
  hidden_reason: string | null
  hidden_by_claim: Generated<boolean>
}

export interface CommentAgreementTable {
  comment_id: number
  user_id: number
  created_at: Generated<Date>
}

export interface CommentRevisionTable {
  comment_id: number
  version: number
  body: string
  replaced_at: Generated<Date>
}

export interface CommentTables {
  comments: CommentTable
  comment_agreements: CommentAgreementTable
  comment_revisions: CommentRevisionTable
}
