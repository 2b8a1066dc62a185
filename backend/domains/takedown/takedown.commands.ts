import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type { ClaimantKind, TakedownBasis } from '#shared/contract/takedown.ts'
import { newCaseNumber } from './case-number.ts'
import { findCaseNumber } from './takedown.queries.ts'
import type { AddressedThing } from './thing-address.ts'

type NewRequest = {
  thing: AddressedThing
  basis: TakedownBasis
  claimantKind: ClaimantKind
  name: string
  contact: string
  text: string
  drawn?: string | undefined
}

/** The same for a form that is sent twice, as it is for nobody else: `drawn` is of one drawing of the form. */
export const fingerprintOf = (request: NewRequest): Buffer =>
  createHash('sha256').update(JSON.stringify(request)).digest()

/** Writes a request and takes its files; answers its case number, that of the first for a form sent twice. */
export async function fileRequest(db: Database, request: NewRequest, fileIds: string[]): Promise<string> {
  return db.transaction().execute(async trx => {
    const made = await insertRequest(trx, request)
    if (!made) {
      const first = await findCaseNumber(trx, fingerprintOf(request))
      if (!first) throw new Error('a request was neither made nor found')
      return first.case_number
    }
    if (fileIds.length > 0)
      await trx
        .updateTable('takedown_files')
        .set({ request_id: made.id })
        .where('id', 'in', fileIds)
        .execute()
    return made.case_number
  })
}

function insertRequest(trx: Transaction<Schema>, request: NewRequest) {
  const { thing, basis, claimantKind, name, contact, text } = request
  const about =
    thing.commentId === null ? { post_id: thing.postId } : { post_id: null, comment_id: thing.commentId }
  return trx
    .insertInto('takedown_requests')
    .values({
      case_number: newCaseNumber(),
      fingerprint: fingerprintOf(request),
      ...about,
      basis,
      claimant_kind: claimantKind,
      claimant_name: name,
      contact,
      text,
    })
    .onConflict(conflict => conflict.column('fingerprint').doNothing())
    .returning(['id', 'case_number'])
    .executeTakeFirst()
}
