export { findCategories } from './category.repository.ts'
export { registerCategory } from './category.routes.ts'
export { addCategory, renameCategory, reorderCategories, setCategoryActive } from './category-acts.ts'
