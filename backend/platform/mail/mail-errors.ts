/** The receiving server knows no such address, and never will. */
export class AddressRefused extends Error {}

/** Says in `message` what the server answered, without addresses. */
export class MailNotSent extends Error {
  /** True where the server cannot be reached, so that no other mail would pass either. */
  readonly serverDown: boolean
  constructor(message: string, serverDown: boolean) {
    super(message)
    this.serverDown = serverDown
  }
}
