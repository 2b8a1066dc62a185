import * as z from 'zod'
import {
  addBanner,
  findDeskBanners,
  reorderBanners,
  setBannerActive,
  updateBanner,
} from '#backend/domains/banner/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { BannerDraft } from '#shared/contract/banner.ts'
import type { DeskBanner } from '#shared/contract/desk-banner.ts'
import { type Change, type Import, naming, newOrder, pairUp } from './content-kind.ts'

export const BannerItem = BannerDraft.extend({ active: z.boolean().default(true) })
type BannerItem = z.infer<typeof BannerItem>

export async function exportBanners(db: Database): Promise<BannerItem[]> {
  const banners = await findDeskBanners(db)
  return banners.map(({ id: _id, version: _version, ...banner }) => banner)
}

/** Known by the title. */
export async function importBanners(items: BannerItem[], parts: Import): Promise<Change[]> {
  const { db, adminId } = parts
  const changes: Change[] = []
  const listed: number[] = []
  const titleOf = ({ title }: { title: string }) => title
  for (const { item, before } of pairUp(items, await findDeskBanners(db), {
    wanted: titleOf,
    kept: titleOf,
  })) {
    const label = `배너 「${item.title}」`
    const { id, act } = await naming(label, () => importOne(item, before, parts))
    if (act) changes.push({ act, label })
    listed.push(id)
  }
  const kept = await findDeskBanners(db)
  const order = newOrder(
    listed,
    kept.map(({ id }) => id),
  )
  if (order) {
    await reorderBanners(db, adminId, { bannerIds: order })
    changes.push({ act: 'changed', label: '배너의 차례' })
  }
  return changes
}

async function importOne(
  { active, ...item }: BannerItem,
  before: DeskBanner | undefined,
  { db, adminId }: Import,
): Promise<{ id: number; act: Change['act'] | null }> {
  // Without a beginning it began when it was added.
  const draft = { ...item, startsAt: item.startsAt ?? before?.startsAt ?? null }
  const id = before?.id ?? (await addBanner(db, adminId, draft))
  const isSame = !before || isSameBanner(draft, before)
  if (!isSame) await updateBanner(db, adminId, { ...draft, bannerId: id, version: before.version })
  const wasActive = before?.active ?? true
  if (wasActive !== active) await setBannerActive(db, adminId, { bannerId: id, active })
  if (!before) return { id, act: 'added' }
  return { id, act: isSame && wasActive === active ? null : 'changed' }
}

const isSameBanner = (draft: BannerDraft, before: DeskBanner): boolean =>
  (['title', 'text', 'link', 'imageId', 'imageAlt', 'palette'] as const).every(
    name => draft[name] === before[name],
  ) &&
  timeOf(draft.startsAt) === timeOf(before.startsAt) &&
  timeOf(draft.endsAt) === timeOf(before.endsAt)

const timeOf = (text: string | null) => (text === null ? null : new Date(text).getTime())
