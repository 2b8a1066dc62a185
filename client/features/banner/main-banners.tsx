import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactElement } from 'react'
import { mainBannersQuery } from './banner.api.ts'

const BannerCarousel = lazy(async () => ({
  default: (await import('./banner-carousel.tsx')).BannerCarousel,
}))

/** Nothing, and none of its code, where editors show no banner. */
export function MainBanners(): ReactElement | null {
  const { data: banners } = useSuspenseQuery(mainBannersQuery)
  return banners.length > 0 ? <BannerCarousel banners={banners} /> : null
}
