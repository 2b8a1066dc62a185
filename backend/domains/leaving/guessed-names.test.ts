import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { secretOf, whoOf, whoText } from '#backend/domains/ledger/voice.ts'
import { environmentKeys, guessedNames } from './guessed-names.testing.ts'

const [member, post] = [7, 41]
const [key = Buffer.alloc(0)] = environmentKeys()
const macOf = (text: string) => createHmac('sha256', key).update(text).digest()

it.each([
  ['the key itself', key],
  ['an HMAC of the member', macOf(`${member}`)],
  ['an HMAC of member and post', macOf(`gongron/v1 who agree ${post}${member}`)],
])('the guesses find a voice whose key is %s', (_, memberKey) => {
  const name = whoText(whoOf(secretOf(memberKey, { postId: post, kind: 'agree' })))
  expect(guessedNames(member, post)).toContain(name)
})
