import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actLeaf, newLogKey, PublicLog } from '#shared/ledger/public-log.testing.ts'
import { whoOf } from '#shared/ledger/receipt.ts'
import { sha256 } from '#shared/tlog/sha256.ts'
import { parseNote } from '#shared/tlog/signed-note.ts'
import { cosigner } from '../../witness/cosigner.ts'
import { serveLog } from '../serve-log.testing.ts'
import { buildGoReader, type GoReader, isGoAbsent } from './go-reader.testing.ts'

const secret = Uint8Array.of(9)
const people = Array.from({ length: 300 }, (_, person) => actLeaf(1, String(person)))

// Counted as skipped where Go is not installed.
describe.skipIf(isGoAbsent)('a reader that others wrote', () => {
  const log = new PublicLog({ key: newLogKey() })
  const witness = cosigner('witness.example', Buffer.alloc(32, 1).toString('base64url'))
  let folder: string
  let reader: GoReader
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reader-'))
    reader = await buildGoReader(folder)
    log.seal([actLeaf(1, whoOf(sha256, secret))])
    await writeFile(join(folder, 'older'), log.checkpoint)
    log.seal(people)
    await writeFile(join(folder, 'receipt'), log.receipt(1, secret))
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** Answers what the reader said of the files as they are, and how it ended. */
  async function read(files = log.files, ...more: string[]): Promise<[string, number]> {
    await using site = await serveLog({ files })
    return await reader('-log', site.address, '-vkey', log.verifierKey, ...more)
  }

  it('reads every entry, a receipt, growth and the cosignature of a witness', async () => {
    const { checkpoint } = log
    const cosigned = checkpoint + witness.cosign(parseNote(checkpoint).text, new Date())
    const files = new Map(log.files).set('checkpoint', Buffer.from(cosigned))
    const more = ['-receipt', join(folder, 'receipt'), '-from', join(folder, 'older'), witness.verifierKey]
    expect(await read(files, ...more)).toEqual([
      '304 entries, 2 signatures\nreceipt of leaf 1\ngrew from 3\n',
      0,
    ])
  })

  it.each([
    ['an altered checkpoint', 'checkpoint', 'invalid signature'],
    ['an altered entry', 'tile/entries/000', 'invalid transparency proof'],
    ['an altered tile', 'tile/0/000', 'invalid transparency proof'],
  ])('refuses %s', async (_, path, message) => {
    const bytes = Uint8Array.from(log.files.get(path) ?? [])
    const digit = path === 'checkpoint' ? log.checkpoint.indexOf('\n304') + 1 : 40
    bytes[digit] = (bytes[digit] ?? 0) ^ 1
    expect(await read(new Map(log.files).set(path, bytes))).toEqual([expect.stringContaining(message), 1])
  })
})
