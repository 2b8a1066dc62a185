import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { readWrittenMails } from '#backend/platform/mail/file-transport.ts'
import * as contract from '#shared/contract/mail.ts'
import type { Body } from '#shared/contract/route.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { refusalOf } from '#shared/policy/permissions.ts'
import type { MailConfig } from '../../config/mail.ts'
import { readMailSettings } from './mail.queries.ts'
import { changeMailSettings, unsubscribe } from './mail-settings.commands.ts'
import type { UnsubscribeTokens } from './unsubscribe-token.ts'

type Deps = { db: Database; mail: MailConfig | null; tokens: UnsubscribeTokens }

/** Serves the caller's own settings, and the end of one kind of mail to whoever has the token of such a mail. */
export function registerMail(app: FastifyInstance, { db, mail, tokens }: Deps): void {
  const offered = mail !== null

  serveRoute(app, contract.readMailSettings, ({ actor }) =>
    readMailSettings(db, memberOf(actor).seq, offered),
  )

  serveRoute(app, contract.updateMailSettings, async ({ body, actor }) => {
    const { seq } = memberOf(actor)
    const refusal = refusalOf(actor, 'user.update')
    if (refusal && switchesOn(body, await readMailSettings(db, seq, offered))) throw new AppError(refusal)
    await changeMailSettings(db, seq, body)
    return readMailSettings(db, seq, offered)
  })

  serveRoute(app, contract.unsubscribeMail, async ({ body }) => {
    const subscription = tokens.read(body.token)
    if (!subscription) throw new AppError('NOT_FOUND')
    await unsubscribe(db, subscription)
    return { kind: subscription.kind }
  })

  if (mail?.kind !== 'file') return
  serveRoute(app, contract.listWrittenMails, async () => ({ items: await readWrittenMails(mail.directory) }))
}

const switchesOn = (
  { step, account, resumed }: Body<typeof contract.updateMailSettings>,
  before: contract.MailSettings,
) => resumed || (step && !before.step) || (account && !before.account)
