import type { FastifyInstance } from 'fastify'
import { requirePost } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { findSimilar } from '#backend/platform/text-search/similar-titles.queries.ts'
import {
  findDebatesLikeQuestion,
  findEventsLikeDebate,
  findSimilarQuestions,
  search,
  suggestTitles,
} from '#shared/contract/search.ts'
import { findEverywhere } from './search.queries.ts'
import {
  findSuggestions,
  readEventsOf,
  readMostAgreed,
  readSimilar,
  readSimilarQuestions,
} from './similar.queries.ts'

const neighbours = 10

/** Serves search, suggestions and what is similar (R12.13, R6.7, R6.13). */
export function registerSearch(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, search, ({ query }) => findEverywhere(db, query))
  serveRoute(app, suggestTitles, async ({ query }) => ({
    items: await findSuggestions(db, query.keyword, query.size),
  }))
  serveRoute(app, findSimilarQuestions, async ({ query }) => {
    const ids = await findSimilar(db, { ...query, kind: 'question' })
    const items = await readSimilarQuestions(db, ids, query.except)
    return { items, mostAgreed: items.length === 0 ? await readMostAgreed(db, query) : [] }
  })
  serveRoute(app, findDebatesLikeQuestion, async ({ params, query }) => {
    const post = await requirePost(db, params.id, 'question')
    if (post.visibility !== 'public') return { items: [] }
    return {
      items: await readSimilar(db, await findSimilar(db, { ...query, title: post.title, kind: 'debate' })),
    }
  })
  serveRoute(app, findEventsLikeDebate, async ({ params, query }) => {
    const post = await requirePost(db, params.id, 'debate')
    if (post.visibility !== 'public') return { items: [] }
    const like = await findSimilar(db, {
      title: post.title,
      kind: 'debate',
      size: neighbours,
      except: post.id,
    })
    return { items: await readEventsOf(db, like, query.size) }
  })
}
