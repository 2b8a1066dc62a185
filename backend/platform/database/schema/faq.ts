import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { RichText } from '#shared/contract/rich-text.ts'

export interface FaqTable {
  id: GeneratedAlways<number>
  category_group: Generated<'faq-category'>
  category_code: string
  question: string
  answer: string
  document: ColumnType<RichText | null, string | null, string | null>
  sort: Generated<number>
  active: Generated<boolean>
  starts_at: Date | null
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  bg: GeneratedAlways<string[]>
}

export interface FaqTables {
  faqs: FaqTable
}
