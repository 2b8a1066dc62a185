export { BannerCarousel } from './banner-carousel.tsx'
export { BannerSlide } from './banner-slide.tsx'
