import { sql, type Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'
import { fieldError } from '#shared/errors/app-error.ts'
import type { Subject } from './attachment.queries.ts'

export type Usage = {
  memberId: number
  subject: Subject
  ids: string[]
  /** Names the field at which a picture that may not be shown is refused; `document` by default. */
  field?: string | ((id: string) => string)
  /** Allows the pictures of another text, whoever owns them: of the draft that an edition is made of. */
  madeOf?: Subject
}

/**
 * Links the pictures a text shows and unlinks its others. Call it in the transaction that writes the text.
 * VALIDATION_FAILED at the field unless every picture is the owner's or was shown by this text already.
 */
export async function linkAttachments(trx: Transaction<Schema>, usage: Usage): Promise<void> {
  await lockShown(trx, usage)
  const ids = await requireUsable(trx, usage)
  await letGo(trx, usage.subject, ids)
  if (ids.length > 0) await link(trx, usage.subject, ids)
}

/** As `linkAttachments`, but the text keeps its others: earlier states of it are kept as well. */
export async function addAttachments(trx: Transaction<Schema>, usage: Usage): Promise<void> {
  const ids = await requireUsable(trx, usage)
  if (ids.length > 0) await link(trx, usage.subject, ids)
}

/**
 * Locks what the text shows and will show in one order: of two texts that unlink one picture, the later sees the
 * earlier's change.
 */
async function lockShown(trx: Transaction<Schema>, { subject: { kind, id }, ids }: Usage): Promise<void> {
  await sql`
    select from attachments a
    where a.id = any(${ids}::uuid[]) or a.id in (
      select attachment_id from attachment_uses where subject_kind = ${kind} and subject_id = ${id}
    )
    order by a.id
    for no key update of a`.execute(trx)
}

async function requireUsable(trx: Transaction<Schema>, usage: Usage): Promise<string[]> {
  const { field = 'document' } = usage
  const ids = [...new Set(usage.ids.map(id => id.toLowerCase()))].sort()
  if (ids.length === 0) return ids
  const usable = await lockUsable(trx, { ...usage, ids })
  const refused = ids.find(id => !usable.has(id))
  if (refused === undefined) return ids
  throw fieldError(
    typeof field === 'string' ? field : field(refused),
    '넣을 수 없는 그림이 있어요. 그림을 다시 올려 주세요.',
  )
}

/** Locks the rows until the transaction ends, so that none is swept meanwhile. */
async function lockUsable(
  trx: Transaction<Schema>,
  { memberId, subject, ids, madeOf = subject }: Usage,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select a.id from attachments a
    where a.id = any(${ids}::uuid[]) and a.status = 'ready' and (
      a.owner_id = ${memberId} or exists (
        select from attachment_uses u
        where u.attachment_id = a.id and (
          (u.subject_kind = ${subject.kind} and u.subject_id = ${subject.id})
          or (u.subject_kind = ${madeOf.kind} and u.subject_id = ${madeOf.id})
        )
      )
    )
    order by a.id
    for no key update of a`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

async function letGo(trx: Transaction<Schema>, { kind, id }: Subject, kept: string[]): Promise<void> {
  await sql`
    with gone as (
      delete from attachment_uses
      where subject_kind = ${kind} and subject_id = ${id} and attachment_id <> all(${kept}::uuid[])
      returning attachment_id
    )
    update attachments a set loose_since = now()
    from gone
    where a.id = gone.attachment_id and not exists (
      select from attachment_uses u
      where u.attachment_id = a.id and (u.subject_kind, u.subject_id) <> (${kind}, ${id}::bigint)
    )`.execute(trx)
}

async function link(trx: Transaction<Schema>, { kind, id }: Subject, ids: string[]): Promise<void> {
  await sql`
    with linked as (
      insert into attachment_uses (subject_kind, subject_id, attachment_id)
      select ${kind}, ${id}::bigint, unnest(${ids}::uuid[])
      on conflict do nothing
      returning attachment_id
    )
    update attachments a set loose_since = null from linked where a.id = linked.attachment_id`.execute(trx)
}
