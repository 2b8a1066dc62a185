import * as z from 'zod'
import { isSecureTarget } from '../text/link-target.ts'
import { plannedTime } from './list.ts'
import { route } from './route.ts'
import { text } from './text.ts'

export const bannerSlots = ['main'] as const
export type BannerSlot = (typeof bannerSlots)[number]
export const bannerPalettes = ['paper', 'ink', 'plum', 'stone'] as const
export type BannerPalette = (typeof bannerPalettes)[number]

export const isBannerLink = isSecureTarget
export const bannerLinkMessage = '사이트 안의 주소나 https 주소를 @ 앞의 이름 없이 적어 주세요.'

export const Banner = z.object({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  link: z.string().meta({ example: '/question' }),
  imageId: z.uuid().nullable(),
  imageAlt: z.string(),
  palette: z.enum(bannerPalettes),
})
export type Banner = z.infer<typeof Banner>

export const listMainBanners = route({
  operationId: 'listMainBanners',
  tag: 'banner',
  method: 'GET',
  path: '/banners/main',
  sameFor: 'everybody',
  summary: 'Banners that the home page shows now, in their order',
  source: 'R6.2',
  permission: 'banner.read',
  query: z.object({ size: z.coerce.number().int().min(1).max(20).default(10) }),
  answers: { 200: z.object({ items: z.array(Banner) }) },
  errors: [],
})

export const BannerDraft = z.strictObject({
  title: text('제목을', { min: 2, max: 60 }),
  text: text('설명을', { min: 0, max: 120 }).default(''),
  link: z.string().refine(isBannerLink, { error: bannerLinkMessage }),
  imageId: z.uuid().nullable().default(null),
  imageAlt: text('그림 설명을', { min: 0, max: 120 }).default(''),
  palette: z.enum(bannerPalettes).default('paper'),
  /** Null begins at once. */
  startsAt: plannedTime.nullable().default(null),
  endsAt: plannedTime.nullable().default(null),
})
export type BannerDraft = z.infer<typeof BannerDraft>
