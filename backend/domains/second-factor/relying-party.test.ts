import { describe, expect, it } from 'vitest'
import { type Deviation, SoftwareAuthenticator } from '#backend/testing/software-authenticator.ts'
import { registrationOptions, relyingPartyOf, verifyRegistration } from './relying-party.ts'

const party = relyingPartyOf('http://localhost:3000')

async function verified(deviation: Deviation) {
  const options = await registrationOptions(party, { id: 7, name: '편집하는이' }, [])
  const credential = new SoftwareAuthenticator().create(options, deviation)
  return verifyRegistration(party, credential, options.challenge)
}

describe('a new passkey', () => {
  it('that brings certificates is refused before the library looks at them', async () => {
    expect(await verified({ attestation: 'certified' })).toEqual({
      reason: 'an attestation that was not asked for',
    })
  })

  it('may bring nothing, or a statement of its own, as browsers do', async () => {
    for (const deviation of [{}, { attestation: 'self' }] as const)
      expect(await verified(deviation)).toMatchObject({ passed: { counter: 0, backedUp: true } })
  })

  it('that cannot be read is refused with a reason, whatever it holds', async () => {
    const { challenge } = await registrationOptions(party, { id: 7, name: '편집하는이' }, [])
    for (const attestationObject of ['AAAA', 'o2NmbXRkbm9uZQ', 'oA', '_____w'])
      expect(
        await verifyRegistration(
          party,
          {
            id: 'AAAA',
            type: 'public-key',
            response: { clientDataJSON: 'e30', attestationObject, transports: [] },
          },
          challenge,
        ),
      ).toEqual({ reason: expect.any(String) })
  })
})

describe('the relying party', () => {
  it('is the host of the public address', () => {
    expect(relyingPartyOf('https://mureum-q.example:8443')).toEqual({
      id: 'mureum-q.example',
      origin: 'https://mureum-q.example:8443',
    })
  })
})
