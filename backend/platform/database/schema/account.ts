import type { ColumnType, Generated } from 'kysely'

/** A moment the database sets by default and nobody changes. */
type CreatedAt = ColumnType<Date, Date | undefined, never>

export interface UserTable {
  id: Generated<number>
  name: string
  role: Generated<'MEMBER' | 'EDITOR' | 'ADMIN'>
  type: string | null
  certified_at: Date | null
  status: Generated<'joining' | 'member' | 'withdrawn'>
  created_at: CreatedAt
}

export interface ConsentDocumentTable {
  code: 'service' | 'privacy' | 'sensitive' | 'news' | 'rules'
  version: number
  title: string
  summary: string
  body: string
  asks: 'required' | 'writing' | 'optional' | 'nothing'
  effective_from: Date
  sha256: string
}

export interface UserConsentTable {
  id: Generated<number>
  user_id: number
  code: string
  version: number
  agreed: boolean
  decided_at: CreatedAt
}

export interface OauthIdentityTable {
  provider: string
  subject: string
  user_id: number
  linked_at: CreatedAt
}

export interface SessionTable {
  id: string
  user_id: number
  provider: string
  generation: Generated<number>
  live_hash: Buffer
  parent_hash: Buffer | null
  live_used_at: Date | null
  created_at: CreatedAt
  rotated_at: Generated<Date>
  expires_at: Date
  ended_at: Date | null
  end_reason: 'logout' | 'reuse' | 'withdrawal' | 'expired' | null
}

export interface RefreshTokenTable {
  hash: Buffer
  session_id: string
  parent_hash: Buffer | null
  issued_at: CreatedAt
}

export interface AccountTables {
  users: UserTable
  consent_documents: ConsentDocumentTable
  user_consents: UserConsentTable
  oauth_identities: OauthIdentityTable
  sessions: SessionTable
  refresh_tokens: RefreshTokenTable
}
