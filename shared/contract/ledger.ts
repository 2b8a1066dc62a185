import * as z from 'zod'
import { actKinds } from '../ledger/leaf.ts'
import { id, timestamp } from './list.ts'
import { FileContent, route } from './route.ts'

const common = {
  tag: 'ledger',
  permission: 'ledger.read',
  source: 'R12.21: anybody can count agreements and positions again',
} as const

const count = z.number().int()
const hash = z.string().meta({ example: 'q2Lr4mC8k3mP2Vj1mUE6aJ0Bq1dD8m5pN1m5b2b0x0Q=' })

/** The newest seal's counts of a post; null before its first one. */
export const SealedCounts = z
  .object({
    at: timestamp,
    counts: z.array(
      z.object({
        kind: z.enum(actKinds),
        /** `agreed`, `merged`, a position, or `#` for positions that are hidden until the debate closed. */
        value: z.string(),
        counted: count,
        certified: count,
        excluded: count,
      }),
    ),
  })
  .nullable()
export type SealedCounts = z.infer<typeof SealedCounts>

export const readLedgerCheckpoint = route({
  ...common,
  operationId: 'readLedgerCheckpoint',
  method: 'GET',
  path: '/ledger/checkpoint',
  summary:
    'Newest checkpoint of the public log as a signed note with its cosignatures (C2SP tlog-checkpoint)',
  answers: { 200: FileContent },
  file: { types: ['text/plain; charset=utf-8'] },
  errors: ['NOT_FOUND'],
})

export const readLedgerTile = route({
  ...common,
  operationId: 'readLedgerTile',
  method: 'GET',
  path: '/ledger/tiles/:level/:index/:width',
  summary: 'A tile of hashes, or with the level `entries` a bundle of leaves (C2SP tlog-tiles)',
  params: z.object({
    level: z.string().regex(/^(?:[0-9]|[1-5][0-9]|6[0-3]|entries)$/),
    index: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    width: z.coerce.number().int().min(1).max(256),
  }),
  answers: { 200: FileContent },
  file: { types: ['application/octet-stream'] },
  errors: ['NOT_FOUND'],
})

export const ledgerDocuments = ['vkey', 'policy', 'rules'] as const

export const readLedgerDocument = route({
  ...common,
  operationId: 'readLedgerDocument',
  method: 'GET',
  path: '/ledger/documents/:name',
  summary:
    'Verifier keys of the log, the witnesses that it asks (C2SP tlog-policy), or the rules of counting',
  params: z.object({ name: z.enum(ledgerDocuments) }),
  answers: { 200: FileContent },
  file: { types: ['text/plain; charset=utf-8', 'text/markdown; charset=utf-8'] },
  errors: [],
})

export const readLedgerOpenings = route({
  ...common,
  operationId: 'readLedgerOpenings',
  method: 'GET',
  path: '/ledger/openings/:postId',
  summary: 'What opens the hidden positions of a debate that closed, in the bytes whose hash is in the log',
  params: z.object({ postId: id }),
  answers: { 200: FileContent },
  file: { types: ['application/json'] },
  errors: ['NOT_FOUND'],
})

const Proven = { index: count, proof: z.array(hash) }

/** Enough to count one post again: the seal is in the checkpoint’s tree, the head in the seal’s, and the leaves make its root. */
export const LedgerPost = z.object({
  checkpoint: z.string(),
  seal: z.object({ ...Proven, leaf: z.string() }),
  head: z.object({ ...Proven, text: z.string() }),
  /** Place in the log, a space, and the line; null for a post of very many leaves, which the script counts. */
  leaves: z.array(z.string()).nullable(),
})
export type LedgerPost = z.infer<typeof LedgerPost>

export const readLedgerPost = route({
  ...common,
  operationId: 'readLedgerPost',
  method: 'GET',
  path: '/ledger/posts/:postId',
  summary: 'All leaves of a post with the proofs that they are all, for whoever counts them again',
  params: z.object({ postId: id }),
  readsPrimary: true,
  answers: { 200: LedgerPost },
  errors: ['NOT_FOUND'],
})

export const readLedgerCounts = route({
  ...common,
  operationId: 'readLedgerCounts',
  method: 'GET',
  path: '/ledger/posts/:postId/counts',
  sameFor: 'everybody',
  summary: 'What the newest seal says of a post, with its newest leaves as they stand',
  params: z.object({ postId: id }),
  answers: {
    200: z.object({
      sealed: SealedCounts,
      leafCount: count,
      /** The newest first. */
      leaves: z.array(z.object({ index: count, text: z.string() })),
    }),
  },
  errors: [],
})

const ledgerPostKinds = ['question', 'debate', 'interview'] as const

export const LedgerSummary = z.object({
  origin: z.string(),
  verifierKeys: z.array(z.string()),
  /** All that the log asks, by any key they sign with. */
  witnesses: z.array(z.object({ name: z.string(), url: z.string() })),
  /** The newest first; `cosigners` are names of witnesses. */
  checkpoints: z.array(z.object({ size: count, sealedAt: timestamp, cosigners: z.array(z.string()) })),
  /** By the public reason of their cases; `restored` is the part of `excluded` that came back. */
  exclusions: z.array(
    z.object({
      reason: z.string(),
      excluded: count,
      restored: count,
      posts: z.array(z.object({ id: z.number().int(), kind: z.enum(ledgerPostKinds), title: z.string() })),
    }),
  ),
})
export type LedgerSummary = z.infer<typeof LedgerSummary>

export const readLedgerSummary = route({
  ...common,
  operationId: 'readLedgerSummary',
  method: 'GET',
  path: '/ledger/summary',
  sameFor: 'everybody',
  summary: 'Keys, witnesses, newest checkpoints and exclusions of the public log',
  answers: { 200: LedgerSummary },
  errors: [],
})

export const receiptStatuses = ['waiting', 'sealed', 'excluded'] as const

export const Receipt = z.object({
  postId: z.number().int(),
  postKind: z.enum(ledgerPostKinds),
  /** Null while nobody may read the post. */
  title: z.string().nullable(),
  kind: z.enum(actKinds),
  status: z.enum(receiptStatuses),
  /** Place of the newest sealed act in the log. */
  index: count.nullable(),
  /** Until when a waiting act is promised to stand in the log. */
  promisedBy: timestamp.nullable(),
  /** The case that took it out of the count, with its public reason; null unless the status is `excluded`. */
  exclusion: z.object({ caseNumber: count, reason: z.string() }).nullable(),
})
export type Receipt = z.infer<typeof Receipt>

const ownCall = { ...common, permission: 'ledger.mine' } as const

export const listReceipts = route({
  ...ownCall,
  operationId: 'listReceipts',
  method: 'GET',
  path: '/ledger/receipts',
  summary: 'Where the caller’s own agreements and positions stand in the public log, the newest posts first',
  query: z.object({ before: id.optional() }),
  answers: { 200: z.object({ items: z.array(Receipt), next: z.number().int().nullable() }) },
  errors: [],
})

const receiptParams = z.object({ postId: id, kind: z.enum(actKinds) })

export const ReceiptDetails = Receipt.extend({
  /** Proves that the voice is its holder's. */
  secret: z.string(),
  who: z.string(),
  acts: z.array(
    z.object({
      turn: count,
      value: z.string().nullable(),
      /** Null while it waits. */
      index: count.nullable(),
      promise: z.string().nullable(),
    }),
  ),
})
export type ReceiptDetails = z.infer<typeof ReceiptDetails>

export const readReceipt = route({
  ...ownCall,
  operationId: 'readReceipt',
  method: 'GET',
  path: '/ledger/receipts/:postId/:kind',
  summary: 'All acts of the caller on one post, also those that were taken back; null where there is none',
  params: receiptParams,
  answers: { 200: z.object({ receipt: ReceiptDetails.nullable() }) },
  errors: [],
})

export const exportReceipt = route({
  ...ownCall,
  operationId: 'exportReceipt',
  method: 'GET',
  path: '/ledger/receipts/:postId/:kind/proof',
  summary:
    'The caller’s newest sealed act with its proof (C2SP tlog-proof); the extra data are leaf and secret',
  params: receiptParams,
  answers: { 200: FileContent },
  file: { types: ['text/plain; charset=utf-8'] },
  errors: ['NOT_FOUND'],
})
