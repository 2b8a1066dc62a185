import type { Generated } from 'kysely'
import type { PushKind } from '#shared/contract/push.ts'

export interface PushDeviceTable {
  id: Generated<number>
  user_id: number
  session_id: string
  endpoint: string
  endpoint_hash: Buffer
  p256dh: Buffer
  auth: Buffer
  kinds: PushKind[]
  created_at: Generated<Date>
}

export interface PushTable {
  id: Generated<number>
  device_id: number
  notification_id: number
  kind: PushKind
  created_at: Generated<Date>
  attempts: Generated<number>
  next_attempt_at: Generated<Date>
}

export interface PushTables {
  push_devices: PushDeviceTable
  pushes: PushTable
}
