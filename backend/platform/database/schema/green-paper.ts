import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CitableKind } from '#shared/contract/citation.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { InvitedRole, suggestionStatuses } from '#shared/contract/green-paper-collaborator.ts'
import type { AuthorPage } from '#shared/contract/green-paper-edition.ts'
import type { PaperText } from '#shared/contract/green-paper-text.ts'

type Json<T> = ColumnType<T, string, string>
type Frozen<T, Written = T> = ColumnType<T, Written, never>

export interface GreenPaperTable {
  id: GeneratedAlways<number>
  owner_id: number
  revision: Generated<number>
  title: string
  content: Json<PaperContent>
  updated_by: number
  created_at: Generated<Date>
  updated_at: Generated<Date>
  edition: number | null
  edition_revision: number | null
  published_at: Date | null
  withdrawn_at: Date | null
}

export interface GreenPaperMemberTable {
  paper_id: number
  user_id: number
  role: InvitedRole
  joined_at: Generated<Date>
}

export interface GreenPaperRevisionTable {
  paper_id: number
  revision: number
  content: Json<PaperContent>
  saved_by: number
  begun_at: Date
  saved_at: Date
}

export interface GreenPaperCitationTable {
  seq: GeneratedAlways<number>
  id: Generated<string>
  paper_id: number
  kind: CitableKind | 'source'
  post_id: number | null
  author_id: number | null
  author_name: string | null
  /** Holds all that a citation shows but id, kind, post, author and hash. */
  record: Frozen<Record<string, unknown>, string>
  hash: string | null
  created_by: number
  created_at: Generated<Date>
  removed_at: Date | null
}

export interface GreenPaperEditionTable {
  id: GeneratedAlways<number>
  paper_id: number
  number: number
  revision: number
  hash: string
  published_by: number
  published_at: Date
}

export interface GreenPaperEditionTextTable {
  edition_id: number
  content: Frozen<PaperContent, string>
  title: string
  excerpt: string
  body: string
  bg: GeneratedAlways<string[]>
}

export interface GreenPaperEditionAuthorTable {
  edition_id: number
  rank: number
  user_id: number
}

export interface GreenPaperEditionCitationTable {
  edition_id: number
  rank: number
  citation_id: string
  post_id: number | null
}

export interface GreenPaperEditionAuthorPageTable {
  edition_id: number
  rank: number
  user_id: number
  page: Frozen<Omit<AuthorPage, 'seq'>, string>
}

export interface GreenPaperWithdrawalTable {
  id: GeneratedAlways<number>
  paper_id: number
  through: number
  actor_id: number
  at: Generated<Date>
}

export interface GreenPaperRuleWithdrawalTable {
  withdrawal_id: number
  reason: string
  restored_by: number | null
  restored_at: Date | null
}

export interface GreenPaperInvitationTable {
  id: Generated<string>
  paper_id: number
  role: InvitedRole
  code_hash: Buffer
  created_at: Generated<Date>
  expires_at: Date
}

export interface GreenPaperSuggestionTable {
  seq: GeneratedAlways<number>
  id: Generated<string>
  paper_id: number
  section_id: string
  author_id: number
  original: Frozen<PaperText, string>
  proposed: Frozen<PaperText | null, string | null>
  note: string | null
  state: Generated<(typeof suggestionStatuses)[number]>
  created_at: Generated<Date>
  decided_by: number | null
  decided_at: Date | null
}

export interface GreenPaperPrintTable {
  storage_key: string
  edition_id: number
  made_at: Generated<Date>
  leaving: Generated<boolean>
}

export interface GreenPaperTables {
  green_papers: GreenPaperTable
  green_paper_members: GreenPaperMemberTable
  green_paper_revisions: GreenPaperRevisionTable
  green_paper_citations: GreenPaperCitationTable
  green_paper_editions: GreenPaperEditionTable
  green_paper_edition_texts: GreenPaperEditionTextTable
  green_paper_edition_authors: GreenPaperEditionAuthorTable
  green_paper_edition_author_pages: GreenPaperEditionAuthorPageTable
  green_paper_edition_citations: GreenPaperEditionCitationTable
  green_paper_withdrawals: GreenPaperWithdrawalTable
  green_paper_rule_withdrawals: GreenPaperRuleWithdrawalTable
  green_paper_invitations: GreenPaperInvitationTable
  green_paper_suggestions: GreenPaperSuggestionTable
  green_paper_prints: GreenPaperPrintTable
}
