import type { Generated, GeneratedAlways } from 'kysely'

export interface TitleIndexTable {
  post_id: number
  kind: 'question' | 'debate' | 'interview'
  /** Two code points in each. */
  grams: Generated<number[]>
  jamo: Generated<string>
  initials: Generated<string>
  version: Generated<number>
}

export interface TextGramFrequencyTable {
  gram: string
  df: number
}

export interface TitleGramFrequencyTable {
  gram: number
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
  text_gram_frequencies: TextGramFrequencyTable
  title_gram_frequencies: TitleGramFrequencyTable
  synonyms: SynonymTable
}
