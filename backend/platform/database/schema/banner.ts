import type { Generated, GeneratedAlways } from 'kysely'
import type { BannerPalette, BannerSlot } from '#shared/contract/banner.ts'

export interface BannerTable {
  id: GeneratedAlways<number>
  slot: Generated<BannerSlot>
  title: string
  text: Generated<string>
  link: string
  image_id: string | null
  image_alt: Generated<string>
  palette: Generated<BannerPalette>
  starts_at: Generated<Date>
  ends_at: Date | null
  sort: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
}

export interface BannerTables {
  banners: BannerTable
}
