export {
  addBanner,
  type BannerChange,
  reorderBanners,
  setBannerActive,
  updateBanner,
} from './banner.commands.ts'
export { findDeskBanners, isAnyBannerShown } from './banner.queries.ts'
export { registerBanner } from './banner.routes.ts'
export { registerDeskBanner } from './desk-banner.routes.ts'
