import * as z from 'zod'
import { id, listOf, listQuery, timestamp } from './list.ts'
import { route } from './route.ts'

export const notificationKinds = [
  'post-commented',
  'comment-replied',
  'question-moved',
  'question-selected',
  'question-answered',
  'debate-opened',
  'debate-event',
  // Every step of a question put to an interview; its text says which.
  'interview-question-answered',
  'interview-published',
  'interview-cancelled',
  'notice-published',
  'post-hidden',
  'comment-hidden',
  'writing-suspended',
  'writing-resumed',
  'sign-in-added',
  'sign-in-removed',
  'passkey-added',
  // A mail server refused the member's address for good.
  'mail-refused',
  'paper-cited',
  'paper-published',
  'paper-suggested',
  'paper-suggestion-decided',
  'paper-withdrawn',
  'objection-decided',
  // The text is in sight again: a block on a claimant's request is over, or editors reversed a measure.
  'measure-ended',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Unread ones about the same post collapse into one, which counts them. */
export const Notification = z.object({
  id: z.number().int(),
  kind: z.enum(notificationKinds),
  text: z
    .string()
    .meta({ example: '김하늘 님 외 2명이 ‘버스는 왜 줄었습니까?’ 질문에 의견 3개를 남겼습니다.' }),
  reason: z.string().meta({ example: '내 질문의 소식입니다.' }),
  post: z
    .object({
      id: z.number().int(),
      kind: z.enum(['question', 'debate', 'interview']),
      title: z.string().nullable(),
    })
    .nullable(),
  paper: z.object({ id: z.number().int(), title: z.string().nullable(), writing: z.boolean() }).nullable(),
  commentId: z.number().int().nullable(),
  noticeId: z.number().int().nullable(),
  actor: z.string().nullable(),
  actorCount: z.number().int(),
  count: z.number().int(),
  createdAt: timestamp,
  updatedAt: timestamp,
  readAt: timestamp.nullable(),
})
export type Notification = z.infer<typeof Notification>

/** Counted up to 99; more is shown as "99+". */
const unreadCount = { unread: z.number().int(), unreadIsCapped: z.boolean() }
export const Unread = z.object(unreadCount)
export type Unread = z.infer<typeof Unread>

const common = { tag: 'notification', permission: 'notification.mine' } as const

export const listNotifications = route({
  ...common,
  operationId: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  summary: "The caller's notifications, newest first, with how many are unread",
  source: 'R6.11',
  query: z.object({ ...listQuery, state: z.enum(['all', 'unread']).default('all') }),
  answers: { 200: listOf(Notification).extend(unreadCount) },
  errors: ['VALIDATION_FAILED'],
})

export const countUnreadNotifications = route({
  ...common,
  operationId: 'countUnreadNotifications',
  method: 'GET',
  path: '/notifications/unread',
  summary: 'How many of the caller’s notifications are unread',
  source: 'added: the number beside the bell, on every page and without the list',
  answers: { 200: Unread },
  errors: [],
})

export const readNotifications = route({
  ...common,
  operationId: 'readNotifications',
  method: 'PUT',
  path: '/notifications/read',
  summary: 'Marks notifications read: some, those about a post, or all; a repeated call changes nothing',
  source: 'added: R6.11 lists notifications but nothing lets go of them',
  body: z.union([
    z.strictObject({ ids: z.array(id).min(1).max(100) }),
    z.strictObject({ postId: id }),
    z.strictObject({ all: z.literal(true) }),
  ]),
  answers: { 200: Unread },
  errors: ['VALIDATION_FAILED'],
})
