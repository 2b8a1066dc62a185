import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { MemberRecord } from '#shared/contract/member-record.ts'

/** The addresses at which a browser without script gets the same; the gateway knows who asks. */
export const memberRecordAddress = '/api/users/export'
export const memberDocumentAddress = '/api/users/export/document'

/** Everything that the site holds of the reader (R11.4), for programs. */
export const readMemberRecord = async (client: QueryClient): Promise<string> =>
  JSON.stringify(await apiOf(client)<MemberRecord>('/users/export'), null, 2)

/** The same for people: a page of its own. */
export const readMemberDocument = (client: QueryClient): Promise<string> =>
  apiOf(client)<string>('/users/export/document')
