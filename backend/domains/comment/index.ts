export { registerComment } from './comment.routes.ts'
