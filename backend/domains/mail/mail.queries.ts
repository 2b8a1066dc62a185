import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { MailKind, MailSettings } from '#shared/contract/mail.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { agreedCodes } from '../consent/index.ts'

/** Throws SESSION_ENDED for an account that is gone. */
export async function readMailSettings(
  db: Database,
  memberId: number,
  offered: boolean,
): Promise<MailSettings> {
  const found = await findSubscriber(db, memberId)
  if (!found) throw new AppError('SESSION_ENDED')
  const { email, refusedAt, optOuts, agreed } = found
  return {
    offered,
    email,
    refusedAt: refusedAt?.toISOString() ?? null,
    step: !optOuts.includes('step'),
    account: !optOuts.includes('account'),
    digest: agreed.includes('news'),
  }
}

/** Null unless that member wants such a mail now and has an address that takes it. */
export async function findRecipient(
  db: Database,
  memberId: number,
  kind: MailKind,
): Promise<{ name: string; email: string } | null> {
  const found = await findSubscriber(db, memberId)
  if (!found?.email || found.refusedAt || found.status !== 'member') return null
  const { name, email, optOuts, agreed } = found
  const wanted = kind === 'digest' ? agreed.includes('news') : !optOuts.includes(kind)
  return wanted && isAddress(email) ? { name, email } : null
}

/** True for an address that cannot break out of a header or an SMTP command. */
const isAddress = (email: string): boolean =>
  /^[^\s@<>"',;:\\()[\]\p{Cc}]{1,64}@[^\s@<>"',;:\\()[\]\p{Cc}]{1,255}$/u.test(email)

export const findSubscriber = (db: Database, memberId: number) =>
  db
    .selectFrom('users')
    .leftJoin('user_contacts as c', 'c.user_id', 'users.id')
    .select(['users.name', 'users.status', 'c.email', 'c.refused_at as refusedAt'])
    .select(agreedCodes('users.id').as('agreed'))
    .select(sql<string[]>`array(select kind from mail_opt_outs o where o.user_id = users.id)`.as('optOuts'))
    .where('users.id', '=', memberId)
    .executeTakeFirst()
