import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { id, idParams, timestamp, version } from './list.ts'
import { RichText } from './rich-text.ts'
import { route } from './route.ts'
import { text, title } from './text.ts'

/** `joinedIn`: `YYYY-MM`. */
export const Profile = z.object({
  seq: z.number().int(),
  name: z.string(),
  certified: z.boolean(),
  type: z.string().nullable(),
  introduction: z.string().nullable(),
  left: z.boolean(),
  joinedIn: z.string(),
  counts: z.object({ questions: z.number().int(), comments: z.number().int() }),
  showsRecommend: z.boolean(),
  showsInterest: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

export const readProfile = route({
  operationId: 'readProfile',
  tag: 'profile',
  method: 'POST',
  path: '/users/profile/:id',
  summary: 'A member as others see them; a read without side effect',
  source: 'R6.15',
  permission: 'profile.read',
  params: idParams,
  answers: { 200: Profile },
  errors: ['NOT_FOUND'],
})

export const ListedPost = z.object({
  id: z.number().int(),
  kind: z.enum(['question', 'debate', 'interview']),
  title: z.string(),
  agreeCount: z.number().int(),
  commentCount: z.number().int(),
  listedAt: timestamp,
})
export type ListedPost = z.infer<typeof ListedPost>

const reactionList = {
  tag: 'profile',
  method: 'GET',
  permission: 'profile.read',
  params: idParams,
  query: z.object({
    size: z.coerce.number().int().min(1).max(50).default(20),
    cursor: z.string().max(200).optional(),
  }),
  answers: { 200: z.object({ items: z.array(ListedPost), next: z.string().nullable() }) },
} as const

export const listRecommended = route({
  ...reactionList,
  errors: ['NOT_FOUND'],
  operationId: 'listRecommended',
  path: '/users/profile/:id/recommend',
  summary: 'Posts a member agreed with, newest first; to others only where the member opened the list',
  source: 'added: /user/profile/{id}/recommend (R2) needs it; private by default (R12.9)',
})

export const listInterests = route({
  ...reactionList,
  errors: ['NOT_FOUND'],
  operationId: 'listInterests',
  path: '/users/profile/:id/interest',
  summary: 'Posts a member keeps, newest first; to others only where the member opened the list',
  source: 'added: /user/mypage/recommend (R2) needs it; private by default (R12.9)',
})

export const ProfilePage = z.object({
  title: z.string(),
  body: z.string(),
  document: RichText.nullable(),
  postIds: z.array(z.number().int()),
  public: z.boolean(),
})
export type ProfilePage = z.infer<typeof ProfilePage>

export const ChosenPost = z.object({ id: z.number().int(), kind: z.string(), title: z.string() })

export const ProfileDocument = z.object({
  seq: z.number().int(),
  name: z.string(),
  /** Zero before the first change. */
  version: z.number().int(),
  updatedAt: timestamp.nullable(),
  page: z.number().int(),
  pages: z.number().int(),
  content: ProfilePage.extend({ posts: z.array(ChosenPost) }).nullable(),
})
export type ProfileDocument = z.infer<typeof ProfileDocument>

export const readPdfInfo = route({
  operationId: 'readPdfInfo',
  tag: 'profile',
  method: 'GET',
  path: '/users/pdf-info/:id',
  sameFor: 'strangers',
  summary: "One page of a member's stored profile; to others only the public pages are there",
  source: 'R6.15, R12.6',
  permission: 'profile.read',
  params: idParams,
  query: z.object({ page: z.coerce.number().int().min(1).max(limits.profilePages).default(1) }),
  answers: { 200: ProfileDocument },
  errors: ['NOT_FOUND'],
})

export const updatePdfInfo = route({
  operationId: 'updatePdfInfo',
  tag: 'profile',
  method: 'PUT',
  path: '/users/update-pdf-info',
  summary: "Writes the caller's own stored profile over the version named",
  source: 'R6.15, R12.6',
  permission: 'profile.update',
  body: z.strictObject({
    version,
    pages: z
      .array(
        z.strictObject({
          title: title('제목을'),
          body: text('내용을', limits.body, { lines: true }).optional(),
          document: RichText.nullish(),
          postIds: z.array(id).max(limits.profilePosts).default([]),
          public: z.boolean().default(false),
        }),
      )
      .max(limits.profilePages),
  }),
  answers: { 200: z.object({ version: z.number().int(), updatedAt: timestamp }) },
  errors: ['VERSION_CONFLICT', 'VALIDATION_FAILED'],
})
