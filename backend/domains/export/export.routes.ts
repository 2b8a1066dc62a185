import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { disposition } from '#backend/platform/http/file-name.ts'
import { type FileAnswer, inMemory } from '#backend/platform/http/send-file.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { brand } from '#shared/constants/brand.ts'
import { exportMemberRecord, type MemberRecord, readMemberDocument } from '#shared/contract/member-record.ts'
import { readMemberRecord } from './member-record.queries.ts'
import { recordDocument } from './record-document.ts'
import { recordWords } from './record-words.ts'

export function registerExport(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  const recordOf = async (seq: number) => ({
    exportedAt: clock().toISOString(),
    about: aboutParts(),
    record: await readMemberRecord(db, seq),
  })

  serveRoute(app, exportMemberRecord, async ({ actor, reply }) => {
    const record = await recordOf(memberOf(actor).seq)
    reply.header(
      'content-disposition',
      disposition('attachment', `${fileName}.json`, `${plainFileName}.json`),
    )
    return record
  })

  serveRoute(app, readMemberDocument, async ({ actor }): Promise<FileAnswer> => {
    const text = recordDocument(await recordOf(memberOf(actor).seq))
    return {
      ...inMemory(Buffer.from(text)),
      name: `${fileName}.html`,
      plainName: `${plainFileName}.html`,
      type: 'text/html; charset=utf-8',
      disposition: 'attachment',
      everybody: false,
    }
  })
}

const fileName = `${brand.name.replace(/\s/g, '')}_내_기록`

const plainFileName = 'my-record'

const aboutParts = (): MemberRecord['about'] =>
  Object.fromEntries(Object.entries(recordWords).map(([name, { columns: _, ...about }]) => [name, about]))
