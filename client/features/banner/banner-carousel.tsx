import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Carousel } from '#client/ui/carousel/carousel.tsx'
import { mainBannersQuery } from './banner.api.ts'
import { BannerSlide } from './banner-slide.tsx'

export function BannerCarousel(): ReactElement | null {
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
