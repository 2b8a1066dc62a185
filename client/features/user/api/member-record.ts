import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { MemberRecord } from '#shared/contract/member-record.ts'

/** The address at which a browser without script gets the same; the gateway knows who asks. */
export const memberRecordAddress = '/api/users/export'

/** Everything that the site holds of the reader (R11.4). */
export const readMemberRecord = (client: QueryClient): Promise<MemberRecord> =>
  apiOf(client)<MemberRecord>('/users/export')
