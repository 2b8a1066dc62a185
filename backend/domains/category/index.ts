export { addCategory, renameCategory, reorderCategories, setCategoryActive } from './category.commands.ts'
export { findCategories, findDeskCategories } from './category.queries.ts'
export { registerCategory } from './category.routes.ts'
export { registerDeskCategory } from './desk-category.routes.ts'
