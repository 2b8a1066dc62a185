import type { CallInput } from '#shared/contract/index.ts'
import type { AuthenticationOptions, RegistrationOptions } from '#shared/contract/second-factor.ts'

type NewPasskey = CallInput<'POST /desk/second-factor/registration'>['body']['credential']
type Assertion = CallInput<'POST /desk/second-factor/authentication'>['body']['credential']

/** Asks the browser to make a passkey; rejects when the person cancels. Loads the library only then. */
export async function createPasskey(options: RegistrationOptions): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON: options })
}

/** Asks the browser to sign with a passkey; rejects when the person cancels. */
export async function signWithPasskey(options: AuthenticationOptions): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: options })
}
