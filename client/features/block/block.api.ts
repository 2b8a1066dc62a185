import { query } from '#client/lib/call.ts'

export const blocksQuery = query('GET /blocks')
