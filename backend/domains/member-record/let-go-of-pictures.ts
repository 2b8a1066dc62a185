import type { Transaction } from 'kysely'
import { linkAttachments, type Subject } from '#backend/domains/attachment/index.ts'
import type { Schema } from '#backend/platform/database/schema.ts'

/** A picture that nothing shows any more is swept away a day later. */
export const letGoOfPictures = (trx: Transaction<Schema>, ownerId: number, subject: Subject): Promise<void> =>
  linkAttachments(trx, { ownerId, subject, ids: [] })
