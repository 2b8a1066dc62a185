export { categoriesQuery } from './category.api.ts'
