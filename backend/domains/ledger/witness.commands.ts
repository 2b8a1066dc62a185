import type { FastifyBaseLogger } from 'fastify'
import type { WitnessConfig } from '#backend/config/ledger.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { sha256 } from '#backend/platform/tlog/sha256.ts'
import { readRanges } from '#backend/platform/tlog/tiles.queries.ts'
import { askWitness } from '#shared/tlog/ask-witness.ts'
import { parseCheckpoint } from '#shared/tlog/checkpoint.ts'
import { consistencyPath } from '#shared/tlog/merkle-tree.ts'
import { parseNote } from '#shared/tlog/signed-note.ts'
import type { WitnessAnswer } from '#shared/tlog/witness-request.ts'
import { verifyEd25519 } from './ledger-signer.ts'

type Deps = { db: Database; witnesses: readonly WitnessConfig[]; log: Pick<FastifyBaseLogger, 'warn'> }

/**
 * Asks all witnesses at once and answers the lines of those who cosigned. Never rejects, and takes no longer than the
 * slowest may.
 */
export async function askWitnesses({ db, witnesses, log }: Deps, note: string): Promise<string> {
  const { size } = parseCheckpoint(parseNote(note).text)
  const answers = await Promise.all(
    witnesses.map(async witness => {
      const answer = await askFrom(db, witness, { note, size })
      if (answer.isCosigned) return answer.lines
      log.warn({ witness: witness.url, failure: answer.failure, size: answer.size }, 'witness did not cosign')
      return ''
    }),
  )
  return answers.join('')
}

type Asked = { note: string; size: number }

/** Asks once more where the witness names another size than the one that is known. */
async function askFrom(db: Database, witness: WitnessConfig, asked: Asked): Promise<WitnessAnswer> {
  const known = await db
    .selectFrom('ledger_witnesses')
    .select('size')
    .where('url', '=', witness.url)
    .executeTakeFirst()
  let answer = await ask(db, witness, { ...asked, oldSize: known?.size ?? 0 })
  if (!answer.isCosigned && answer.size !== null && answer.size <= asked.size)
    answer = await ask(db, witness, { ...asked, oldSize: answer.size })
  if (answer.isCosigned)
    await db
      .insertInto('ledger_witnesses')
      .values({ url: witness.url, size: asked.size })
      .onConflict(conflict => conflict.column('url').doUpdateSet({ size: asked.size }))
      .execute()
  return answer
}

async function ask(
  db: Database,
  { url, verifierKeys }: WitnessConfig,
  { note, size, oldSize }: Asked & { oldSize: number },
): Promise<WitnessAnswer> {
  const proof =
    oldSize > 0 && oldSize < size ? await readRanges(db, consistencyPath(oldSize, size), size) : []
  return askWitness({ ...{ url, verifierKeys, note, oldSize, proof }, ...{ sha256, verifyEd25519, fetch } })
}
