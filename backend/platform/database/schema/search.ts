import type { Generated, GeneratedAlways } from 'kysely'

export interface TitleIndexTable {
  post_id: number
  kind: 'question' | 'debate' | 'interview'
  /** Of the title, for what is similar. */
  grams: Generated<number[]>
  /** Of title and text, for search. */
  terms: Generated<number[]>
  jamo: Generated<string>
  initials: Generated<string>
  version: Generated<number>
  facets: Generated<string[]>
}

export interface TextIndexTable {
  kind: 'notice' | 'faq' | 'green-paper' | 'interview'
  /** Of the notice, the FAQ, the edition or the interview. */
  text_id: number
  terms: Generated<number[]>
  version: Generated<number>
  revision: Generated<number>
}

export interface TermFrequencyTable {
  term: number
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
  text_index: TextIndexTable
  term_frequencies: TermFrequencyTable
  title_gram_frequencies: TitleGramFrequencyTable
  synonyms: SynonymTable
}
