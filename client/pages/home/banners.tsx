import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { mainBannersQuery } from '#client/features/banner/api/main-banners.ts'
import { BannerSlide } from '#client/features/banner/components/banner-slide.tsx'
import { Carousel } from '#client/ui/carousel/carousel.tsx'

/** What editors point to, one after the other, in a carousel that can be stopped (R6.2). */
export function Banners(): ReactElement | null {
  const { data: banners } = useSuspenseQuery(mainBannersQuery)
  if (banners.length === 0) return null
  return (
    <Carousel
      label="알리는 것"
      seconds={7}
      items={banners.map(banner => ({ key: banner.id, content: <BannerSlide banner={banner} /> }))}
    />
  )
}
