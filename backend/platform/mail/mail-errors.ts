/** The receiving server knows no such address, and never will. */
export class AddressRefused extends Error {}

/**
 * True for a status (RFC 3463) by which a server refuses the address for good, not this mail, its sender or its size: no
 * such mailbox or domain, moved, disabled, no route.
 */
export const refusesAddress = (status: string): boolean =>
  /^5\.(?:0|1|2|4)\.\d{1,3}$/.test(status) && !/^5\.(?:1\.[78]|2\.[234]|4\.[57])$/.test(status)

/** Says in `message` what the server answered, without addresses. */
export class MailNotSent extends Error {
  /** True where the server cannot be reached, so that no other mail would pass either. */
  readonly serverDown: boolean
  constructor(message: string, serverDown: boolean) {
    super(message)
    this.serverDown = serverDown
  }
}
