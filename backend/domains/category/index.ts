export { registerCategory } from './category.routes.ts'
