import { expect, it } from 'vitest'
import { callCases } from './calls/index.ts'

/** Why a call that creates something takes no Idempotency-Key (R12.23). */
const without = new Map([
  ['publishPaper', 'a second attempt with the same revision answers the edition that the first one made'],
  ['createTakedownRequest', 'one drawing of its form, sent twice, is one case'],
  ['createInvitation', 'its code is told once and kept as a hash, so no later answer could repeat it'],
  ['registerPasskey', 'its challenge is answered once, and its recovery codes are told once'],
  ['createRecoveryCodes', 'they are told once and kept as hashes, so no later answer could repeat them'],
  ['uploadEditorImage', 'a picture that no text uses is swept away'],
  ['createSimplePost', 'the demo alone has sample posts, and they have no owner to keep a key for'],
  ['createAttachedPost', 'the demo alone has sample posts, and they have no owner to keep a key for'],
])

it('every call that creates something takes an Idempotency-Key, or it is known why not', () => {
  const creating = callCases.map(({ contract }) => contract).filter(({ answers }) => 201 in answers)
  expect(creating.length).toBeGreaterThan(8)
  const keyless = creating.filter(({ idempotent }) => !idempotent).map(({ operationId }) => operationId)
  expect(keyless.toSorted()).toEqual([...without.keys()].toSorted())
})
