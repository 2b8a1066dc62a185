export { registerBookmark } from './bookmark.routes.ts'
