export { ContestedFacts, contestedKind } from './contested-facts.tsx'
