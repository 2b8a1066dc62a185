export { EmbedCode } from './embed-code.tsx'
export { OpenStatisticsTables } from './open-statistics.tsx'
export { OpenTables } from './open-tables.tsx'
