import type { ReactElement } from 'react'
import { Carousel } from '#client/ui/carousel/carousel.tsx'
import type { Banner } from '#shared/contract/banner.ts'
import { BannerSlide } from './banner-slide.tsx'

export function BannerCarousel({ banners }: { banners: Banner[] }): ReactElement {
  return (
    <Carousel
      label="주요 소식"
      seconds={7}
      items={banners.map(banner => ({ key: banner.id, content: <BannerSlide banner={banner} /> }))}
    />
  )
}
