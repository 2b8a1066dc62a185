import * as z from 'zod'
import { id, timestamp } from './list.ts'
import { route } from './route.ts'

/**
 * step: what became of posts that the member wrote, agreed with or follows; comment: answers to what they wrote;
 * account: sign-in, and what editors decided about own writing.
 */
export const pushKinds = ['step', 'comment', 'account'] as const
export type PushKind = (typeof pushKinds)[number]

const kinds = z
  .array(z.enum(pushKinds))
  .min(1, { error: '알림을 하나 이상 골라 주세요.' })
  .max(pushKinds.length)

/** A browser of the caller's. Its address and keys are in no answer: who has them can write to that screen. */
export const PushDevice = z.object({
  id: z.number().int(),
  device: z.string().nullable().meta({ example: '안드로이드 크롬' }),
  kinds: z.array(z.enum(pushKinds)),
  /** Belongs to the session that asks. */
  current: z.boolean(),
  createdAt: timestamp,
})
export type PushDevice = z.infer<typeof PushDevice>

export const PushDevices = z.object({
  /** By which browsers subscribe (RFC 8292); null where nothing is pushed. */
  publicKey: z.string().nullable(),
  items: z.array(PushDevice),
})
export type PushDevices = z.infer<typeof PushDevices>

const common = {
  tag: 'push',
  source: 'added: news that reaches members who left no address (R6.11)',
} as const

const asGiven = { error: '브라우저가 준 값을 그대로 보내 주세요.' }

export const listPushDevices = route({
  ...common,
  permission: 'push.mine',
  operationId: 'listPushDevices',
  method: 'GET',
  path: '/push/devices',
  summary: 'Browsers that the caller wants notifications on, and the key to subscribe one by',
  answers: { 200: PushDevices },
  errors: [],
})

export const subscribePushDevice = route({
  ...common,
  permission: 'push.subscribe',
  operationId: 'subscribePushDevice',
  method: 'PUT',
  path: '/push/devices/current',
  summary: 'Subscribes the browser of this session, or changes its kinds; a repeated call changes nothing',
  body: z.strictObject({
    endpoint: z
      .url({ protocol: /^https$/, error: '브라우저가 준 주소를 그대로 보내 주세요.' })
      .max(1_000)
      .meta({ example: 'https://fcm.googleapis.com/fcm/send/example' }),
    keys: z.strictObject({
      /** Uncompressed point of P-256, 65 bytes. */
      p256dh: z
        .string()
        .regex(/^[\w-]{87}$/, asGiven)
        .meta({
          example: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        }),
      /** 16 bytes. */
      auth: z
        .string()
        .regex(/^[\w-]{22}$/, asGiven)
        .meta({ example: 'BTBZMqHH6r4Tts7J_aSIgg' }),
    }),
    kinds,
  }),
  answers: { 200: PushDevices },
  errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
})

export const removePushDevice = route({
  ...common,
  permission: 'push.mine',
  operationId: 'removePushDevice',
  method: 'DELETE',
  path: '/push/devices/:id',
  summary: 'Ends notifications on one of the caller’s browsers, also where there were none',
  params: z.object({ id }),
  answers: { 200: PushDevices },
  errors: [],
})
