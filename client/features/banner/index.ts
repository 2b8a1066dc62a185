export { BannerSlide } from './banner-slide.tsx'
export { MainBanners } from './main-banners.tsx'
