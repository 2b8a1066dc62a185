export { registerOpenData } from './open-data.routes.ts'
