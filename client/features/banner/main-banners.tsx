import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { mainBannersQuery } from './banner.api.ts'

const BannerCarousel = lazyComponent(async () => (await import('./banner-carousel.tsx')).BannerCarousel)

/** Nothing, and none of its code, where editors show no banner. */
export function MainBanners(): ReactElement | null {
  const { data: banners } = useSuspenseQuery(mainBannersQuery)
  return banners.length > 0 ? <BannerCarousel banners={banners} /> : null
}
