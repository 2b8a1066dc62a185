import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readDebateById } from '#backend/domains/debate/index.ts'
import type { PdfRenderer } from '#backend/domains/green-paper/index.ts'
import { isPublicPost } from '#backend/domains/post/index.ts'
import { readQuestionById } from '#backend/domains/question/index.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { type FileAnswer, inMemory } from '#backend/platform/http/send-file.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import type { Manuscript } from '#backend/platform/typesetting/typesetting-job.ts'
import { TtlCache } from '#shared/cache/ttl-cache.ts'
import { readDebateBrief, readQuestionPoster } from '#shared/contract/open-data.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { networkOf } from '#shared/http/ip-network.ts'
import { debateBrief, questionPoster } from './manuscript.ts'

export type SheetDeps = { db: Database; clock: Clock; pdfRenderer: PdfRenderer; site: string }

const seconds = 60
/** Sheets under way at once, so that the makers of papers find room in the queue. */
const mostAtOnce = 4

/** Serves what is printed: a debate on one page, and a question to hang up. */
export function serveSheets(app: FastifyInstance, { db, clock, pdfRenderer, site }: SheetDeps): void {
  const sheets = new TtlCache<Uint8Array>({ ttlMs: seconds * 1_000, maxEntries: 100 })
  let atOnce = 0

  const pdfOf = (key: string, request: FastifyRequest, write: () => Promise<Manuscript>) =>
    sheets.get(key, async () => {
      if (atOnce >= mostAtOnce) throw new AppError('UNAVAILABLE')
      atOnce += 1
      try {
        return await pdfRenderer.sheet(await write(), { owner: `network ${networkOf(request.ip)}`, share: 2 })
      } finally {
        atOnce -= 1
      }
    })

  serveRoute(app, readDebateBrief, async ({ params: { id }, request }) => {
    const bytes = await pdfOf(`debate ${id}`, request, async () => {
      const debate = await readDebateById(db, id, null)
      await requireShown(db, id)
      return debateBrief(debate, { site, now: clock() })
    })
    return pdfAnswer(bytes, `토론_${id}_요약`, `debate-${id}-brief`)
  })

  serveRoute(app, readQuestionPoster, async ({ params: { id }, request }) => {
    const bytes = await pdfOf(`question ${id}`, request, async () => {
      const question = await readQuestionById(db, id)
      await requireShown(db, id)
      return questionPoster(question, { site, now: clock() })
    })
    return pdfAnswer(bytes, `질문_${id}_포스터`, `question-${id}-poster`)
  })
}

/** Nothing of a post under a temporary measure is printed. */
async function requireShown(db: Database, id: number): Promise<void> {
  if (!(await isPublicPost(db, id))) throw new AppError('NOT_FOUND')
}

const pdfAnswer = (bytes: Uint8Array, name: string, plainName: string): FileAnswer => ({
  ...inMemory(bytes),
  name: `${name}.pdf`,
  plainName: `${plainName}.pdf`,
  type: 'application/pdf',
  disposition: 'inline',
  everybody: { seconds },
})
