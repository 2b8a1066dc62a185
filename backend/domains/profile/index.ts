export { isAnyProfileShown } from './profile.queries.ts'
export { registerProfile } from './profile.routes.ts'
export { authorPagesOf } from './profile-document.queries.ts'
