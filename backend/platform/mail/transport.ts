export type Mail = {
  to: string
  /** The same for each attempt, by which a receiving server knows a repeated mail. */
  id: string
  subject: string
  text: string
  html: string
  /** Takes one POST without login (RFC 8058). */
  unsubscribeUrl: string
}

/** Rejects with `AddressRefused` or `MailNotSent`. */
export type MailTransport = { send: (mail: Mail) => Promise<void> }
