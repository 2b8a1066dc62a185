import type { Generated } from 'kysely'

export interface MemberBlockTable {
  user_id: number
  other_id: number
  kind: 'mute' | 'block'
  created_at: Generated<Date>
}

export interface BlockTables {
  member_blocks: MemberBlockTable
}
