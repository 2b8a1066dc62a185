import * as z from 'zod'
import { id, timestamp } from './list.ts'
import { route } from './route.ts'

/** mute: their writing is folded for the caller alone; block: besides, they cannot reply to the caller's comments. */
export const blockKinds = ['mute', 'block'] as const
export type BlockKind = (typeof blockKinds)[number]

export const Block = z.object({
  member: z.object({ seq: z.number().int(), name: z.string() }),
  kind: z.enum(blockKinds),
  createdAt: timestamp,
})
export type Block = z.infer<typeof Block>

const Blocks = z.object({ items: z.array(Block) })

const common = {
  tag: 'user',
  permission: 'block.mine',
  source: 'added: a member decides whose writing to see; nobody else is told of it',
} as const
const params = z.object({ seq: id })

export const listBlocks = route({
  ...common,
  operationId: 'listBlocks',
  method: 'GET',
  path: '/blocks',
  summary: 'Members whom the caller muted or blocked, the newest first',
  answers: { 200: Blocks },
  errors: [],
})

export const blockMember = route({
  ...common,
  permission: 'block.create',
  operationId: 'blockMember',
  method: 'PUT',
  path: '/blocks/:seq',
  summary: 'Mutes or blocks a member; a repeated call changes nothing',
  params,
  body: z.strictObject({ kind: z.enum(blockKinds, { error: '숨길지 차단할지 골라 주세요.' }) }),
  answers: { 200: Blocks },
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

export const unblockMember = route({
  ...common,
  operationId: 'unblockMember',
  method: 'DELETE',
  path: '/blocks/:seq',
  summary: 'Ends it, also where there was nothing',
  params,
  answers: { 200: Blocks },
  errors: [],
})
