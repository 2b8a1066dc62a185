import type { ColumnType, Generated } from 'kysely'
import type { ProfilePage } from '#shared/contract/profile.ts'

type CreatedAt = ColumnType<Date, Date | undefined, never>

export interface UserTable {
  id: Generated<number>
  name: string
  role: Generated<'MEMBER' | 'EDITOR' | 'ADMIN'>
  type: string | null
  certified_at: Date | null
  status: Generated<'joining' | 'member' | 'leaving' | 'withdrawn'>
  created_at: CreatedAt
  introduction: string | null
  shows_recommend: Generated<boolean>
  shows_interest: Generated<boolean>
  leaves_at: Date | null
  leaving_keeps: 'posts' | 'nothing' | null
  leaving_deletes: string[] | null
  left_at: Date | null
  role_version: Generated<number>
  type_version: Generated<number>
  suspension_version: Generated<number>
}

export interface UserContactTable {
  user_id: number
  email: string
  provider: string
  created_at: CreatedAt
  refused_at: Date | null
}

export interface UserSanctionTable {
  id: Generated<number>
  user_id: number
  kind: 'writing'
  from_at: Generated<Date>
  until_at: Date | null
  reason: string
  actor_id: number
  ended_at: Date | null
  rule: string | null
  decision_id: number | null
}

export interface ProfileDocumentTable {
  user_id: number
  version: Generated<number>
  pages: ColumnType<ProfilePage[], string, string>
  updated_at: Generated<Date>
}

export interface ConsentDocumentTable {
  code: 'service' | 'privacy' | 'sensitive' | 'news' | 'rules'
  version: number
  title: string
  summary: string
  changes: string | null
  body: string
  asks: 'required' | 'writing' | 'optional' | 'nothing'
  /** False for a version that only informs: consent to the version before it goes on counting. */
  renews_consent: boolean
  effective_from: Date
  sha256: string
}

export interface ConsentDocumentWithdrawalTable {
  code: ConsentDocumentTable['code']
  version: number
  reason: string
  withdrawn_by: number
  withdrawn_at: Generated<Date>
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

export interface EndedIdentityTable {
  id: Generated<number>
  provider: string
  subject: string
  ended_at: CreatedAt
  attempts: Generated<number>
  next_attempt_at: Generated<Date>
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
  device: string | null
  second_factor_at: Date | null
}

export interface RefreshTokenTable {
  hash: Buffer
  session_id: string
  parent_hash: Buffer | null
  issued_at: CreatedAt
}

export interface AccountTables {
  users: UserTable
  user_contacts: UserContactTable
  user_sanctions: UserSanctionTable
  profile_documents: ProfileDocumentTable
  consent_documents: ConsentDocumentTable
  consent_document_withdrawals: ConsentDocumentWithdrawalTable
  user_consents: UserConsentTable
  oauth_identities: OauthIdentityTable
  ended_identities: EndedIdentityTable
  sessions: SessionTable
  refresh_tokens: RefreshTokenTable
}
