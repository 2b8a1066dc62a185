export { ContestedFacts, ContestedText, contestedKind, contestedPath } from './contested-facts.tsx'
