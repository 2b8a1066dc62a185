export { BannerCarousel } from './banner-carousel.tsx'
