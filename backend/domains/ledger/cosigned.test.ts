import { expect, it } from 'vitest'
import { parseReceipt } from '#shared/tlog/inclusion-receipt.ts'
import { formatSignature, parseNote } from '#shared/tlog/signed-note.ts'
import { findCheckpoint, readLedgerPostById } from './ledger.queries.ts'
import { proveReceipt } from './receipt.queries.ts'
import { testLog, voices } from './test-log.testing.ts'

const log = testLog()
const names = ['one.example', 'two.example'].flatMap(name => [name, `${name}/recount`])

/** Lines as witnesses answer them; nothing here verifies them. */
const cosign = async () =>
  names
    .map(name => formatSignature({ name, keyId: new Uint8Array(4), signature: new Uint8Array(72) }))
    .join('')

const signersOf = (note: string | undefined) => parseNote(note ?? '').signatures.map(({ name }) => name)

it('a checkpoint has all lines of its witnesses, a receipt the first of each, a post’s record none', async () => {
  const own = 'test.example/ledger'
  const [postId = 0] = log.posts
  for (const member of log.members) await log.act(postId, member)
  log.deps.askWitnesses = cosign
  await log.seal(1)
  expect(signersOf((await findCheckpoint(log.db))?.cosigned)).toEqual([own, ...names])
  const receipt = await proveReceipt(log.db, voices, log.members[0] ?? 0, { postId, kind: 'agree' })
  const { checkpoint } = parseReceipt(receipt ?? '')
  expect(signersOf(checkpoint)).toEqual([own, 'one.example', 'two.example'])
  const record = await readLedgerPostById(log.db, postId)
  expect(signersOf(record?.checkpoint)).toEqual([own])
})
