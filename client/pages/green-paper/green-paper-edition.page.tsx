export { default, loader } from './green-paper.page.tsx'
