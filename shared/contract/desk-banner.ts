import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { Banner, BannerDraft } from './banner.ts'
import { chosenIds, onlyIds } from './chosen.ts'
import { besideOtherFaults, endsAfter, id, idParams, timestamp, version } from './list.ts'
import { FileContent, route } from './route.ts'
import { keyword } from './text.ts'

export const DeskBanner = Banner.extend({
  active: z.boolean(),
  startsAt: timestamp,
  endsAt: timestamp.nullable(),
  version: z.number().int(),
})
export type DeskBanner = z.infer<typeof DeskBanner>

/** `off` is not in use, a draft or taken off; else by its period. */
export const bannerStatuses = ['shown', 'scheduled', 'ended', 'off'] as const
export type BannerStatus = (typeof bannerStatuses)[number]

const filter = {
  status: z.enum(bannerStatuses).optional(),
  keyword: keyword(limits.keyword.max).optional(),
  ids: onlyIds.optional(),
}

const inOrder = endsAfter('startsAt', 'endsAt', '종료 시각이 시작보다 뒤여야 해요.')
const hasImageAlt = ({ imageId, imageAlt }: { imageId?: unknown; imageAlt?: unknown }) =>
  !imageId || imageAlt !== ''
const imageAltFault = {
  path: ['imageAlt'],
  error: '그림이 무엇을 보여 주는지 적어 주세요.',
  when: besideOtherFaults,
}

const common = { tag: 'desk', permission: 'banner.edit', source: 'R6.2, R11.1' } as const

export const listDeskBanners = route({
  ...common,
  operationId: 'listDeskBanners',
  method: 'GET',
  path: '/desk/banners',
  summary: 'Every banner in its order, those out of use, ended and to come too; at most 500',
  query: z.object(filter),
  answers: { 200: z.object({ items: z.array(DeskBanner), orderVersion: z.number().int() }) },
  errors: [],
})

export const exportDeskBanners = route({
  ...common,
  operationId: 'exportDeskBanners',
  method: 'GET',
  path: '/desk/banners/csv',
  summary: 'Banners as a table, filtered as the list, at most 10,000 rows',
  query: z.object(filter),
  answers: { 200: FileContent },
  file: { types: ['text/csv; charset=utf-8'] },
  errors: [],
})

export const createDeskBanner = route({
  ...common,
  operationId: 'createDeskBanner',
  method: 'POST',
  path: '/desk/banners',
  summary: 'Adds a banner behind the others, shown from `startsAt` on, as a draft unless `active`',
  idempotent: true,
  body: BannerDraft.extend({ active: z.boolean().default(true) })
    .refine(...inOrder)
    .refine(hasImageAlt, imageAltFault),
  answers: { 201: DeskBanner },
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const updateDeskBanner = route({
  ...common,
  operationId: 'updateDeskBanner',
  method: 'PUT',
  path: '/desk/banners/:id',
  summary: 'Changes the version named; 409 when another editor changed it meanwhile',
  params: idParams,
  body: BannerDraft.extend({ version })
    .refine(...inOrder)
    .refine(hasImageAlt, imageAltFault),
  answers: { 200: DeskBanner },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
})

export const activateDeskBanner = route({
  ...common,
  operationId: 'activateDeskBanner',
  method: 'PUT',
  path: '/desk/banners/:id/active',
  summary: 'Shows a banner in its period, or takes it off the home page',
  params: idParams,
  body: z.strictObject({ active: z.boolean(), version: version.optional() }),
  answers: { 200: DeskBanner },
  errors: ['NOT_FOUND', 'STEP_NOT_POSSIBLE', 'VERSION_CONFLICT'],
})

export const reorderDeskBanners = route({
  ...common,
  operationId: 'reorderDeskBanners',
  method: 'PUT',
  path: '/desk/banners/order',
  summary: 'Orders the banners; 409 when their order changed meanwhile, or unless all of them are named',
  body: z.strictObject({ ids: z.array(id).min(1).max(500), version }),
  answers: { 204: null },
  errors: ['STEP_NOT_POSSIBLE', 'VERSION_CONFLICT'],
})

export const activateDeskBanners = route({
  ...common,
  operationId: 'activateDeskBanners',
  method: 'PUT',
  path: '/desk/banners/bulk-active',
  summary:
    'Shows up to 50 banners in their periods or takes them off, all or none: a refusal says at `ids.<place>` of each why it cannot',
  body: z.strictObject({ ids: chosenIds, active: z.boolean() }),
  answers: { 204: null },
  errors: ['VALIDATION_FAILED'],
})
