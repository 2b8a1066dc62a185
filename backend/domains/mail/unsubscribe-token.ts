import { createHmac, timingSafeEqual } from 'node:crypto'
import { type MailKind, mailKinds } from '#shared/contract/mail.ts'

export type Subscription = { kind: MailKind; memberId: number }

export type UnsubscribeTokens = {
  sign: (subscription: Subscription) => string
  /** Undefined for one that is not ours. */
  read: (token: string) => Subscription | undefined
}

/**
 * `kind.member.signature`: opens nothing but the end of one kind of mail. It never expires, as a mail may be read late.
 */
export function unsubscribeTokens(key: Uint8Array): UnsubscribeTokens {
  const signatureOf = (named: string) =>
    createHmac('sha256', key).update(`unsubscribe:${named}`).digest('base64url')
  return {
    sign: ({ kind, memberId }) => `${kind}.${memberId}.${signatureOf(`${kind}.${memberId}`)}`,
    read: token => {
      const [, named = '', kind, memberId, signature = ''] =
        /^(([a-z]+)\.([1-9]\d{0,14}))\.([\w-]{43})$/.exec(token) ?? []
      const known = mailKinds.find(one => one === kind)
      if (!known || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(named))))
        return undefined
      return { kind: known, memberId: Number(memberId) }
    },
  }
}
