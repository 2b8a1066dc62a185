export { isBannerShown } from './banner.repository.ts'
export { registerBanner } from './banner.routes.ts'
export {
  addBanner,
  type BannerChange,
  reorderBanners,
  setBannerActive,
  updateBanner,
} from './banner-acts.ts'
