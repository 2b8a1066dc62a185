import pg from 'pg'

const { builtins } = pg.types

// Ids and counts stay below 2^53; a date is a day without a zone, so it stays text.
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [1016, text => JSON.parse(text.replace('{', '[').replace('}', ']'))],
  [builtins.DATE, text => text],
])

/** Same on both engines: int8 → number, date → `YYYY-MM-DD`. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
}
