import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { RichText } from '#shared/contract/rich-text.ts'

export interface NoticeTable {
  id: GeneratedAlways<number>
  title: string
  body: string
  document: ColumnType<RichText | null, string | null, string | null>
  pinned: Generated<boolean>
  visibility: Generated<'draft' | 'public' | 'removed'>
  publish_at: Date | null
  published_at: Date | null
  revised_at: Date | null
  version: Generated<number>
  popup_version: Generated<number>
  schedule_version: Generated<number>
  author_id: number
  created_at: Generated<Date>
  bg: GeneratedAlways<string[]>
}

export interface NoticePopupTable {
  notice_id: number
  starts_at: Date
  ends_at: Date
  sort: Generated<number>
}

export interface NoticeTables {
  notices: NoticeTable
  notice_popups: NoticePopupTable
}
