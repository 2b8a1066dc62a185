export { citingPapersQuery } from './green-paper.api.ts'
export { LateCitedIn } from './late-cited-in.tsx'
