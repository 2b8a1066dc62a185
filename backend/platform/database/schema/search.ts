import type { Generated, GeneratedAlways } from 'kysely'

export interface TitleIndexTable {
  post_id: number
  kind: 'question' | 'debate' | 'interview'
  grams: Generated<string[]>
  jamo: Generated<string>
  initials: Generated<string>
  version: Generated<number>
}

export interface GramFrequencyTable {
  scope: 'text' | 'title'
  gram: string
  df: number
}

export interface SynonymTable {
  id: GeneratedAlways<number>
  term: string
  canonical: string
  created_by: number
  created_at: Generated<Date>
}

export interface SearchTables {
  title_index: TitleIndexTable
  gram_frequencies: GramFrequencyTable
  synonyms: SynonymTable
}
