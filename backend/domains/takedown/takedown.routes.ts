import type { FastifyInstance } from 'fastify'
import type { Config } from '#backend/config/config.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { formTrap } from '#backend/platform/http/form-trap.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import { dueProcess } from '#shared/constants/due-process.ts'
import { createTakedownRequest, openTakedownForm, readTakedownCase } from '#shared/contract/takedown.ts'
import { fieldError } from '#shared/errors/app-error.ts'
import { requireProof, storeProof } from './proof-file.commands.ts'
import { fileRequest, fingerprintOf } from './takedown.commands.ts'
import { findCaseNumber, findVisibility, readCase } from './takedown.queries.ts'
import { type AddressedThing, thingAt } from './thing-address.ts'

type Deps = {
  db: Database
  clock: Clock
  storage: Storage
  config: Pick<Config, 'publicBaseUrl' | 'secrets'>
}

/** Serves requests of people, with or without an account, to block what infringes their rights. */
export function registerTakedown(app: FastifyInstance, { db, clock, storage, config }: Deps): void {
  const trap = formTrap({
    key: config.secrets.pseudonymKey,
    clock,
    form: 'takedown',
    least: dueProcess.formMs,
    needsTime: true,
  })

  serveRoute(app, openTakedownForm, async () => ({ drawn: trap.draw() }))

  serveRoute(app, createTakedownRequest, async ({ body, files }) => {
    trap.check(body)
    const { address, website: _, ...claim } = body
    const thing = thingAt(address, config.publicBaseUrl)
    await requireVisible(db, thing)
    const proof = await requireProof(files)
    const request = { ...claim, thing }
    const first = await findCaseNumber(db, fingerprintOf(request))
    if (first) return { caseNumber: first.case_number }
    const fileIds = await storeProof(db, storage, proof)
    return { caseNumber: await fileRequest(db, request, fileIds) }
  })

  serveRoute(app, readTakedownCase, ({ params }) => readCase(db, params.caseNumber))
}

async function requireVisible(db: Database, thing: AddressedThing): Promise<void> {
  const visibility = await findVisibility(db, thing)
  if (visibility === undefined || visibility === 'draft')
    throw fieldError('address', '그 주소에서 글을 찾지 못했어요. 주소를 다시 확인해 주세요.')
  if (visibility === 'removed' || visibility === 'author-removed')
    throw fieldError('address', '이미 내려간 글이에요. 이제 누구에게도 보이지 않아요.')
}
