export { findCategories } from './category.repository.ts'
export { registerCategory } from './category.routes.ts'
