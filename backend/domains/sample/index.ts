export { registerSample } from './sample.routes.ts'
