import type { ConsentCode, ConsentRecord } from '#shared/contract/consent.ts'

const order: ConsentCode[] = ['service', 'privacy', 'sensitive', 'news']

/** The last decision about each document, in the order in which they are asked; `records` are the newest first. */
export const latestDecisions = (records: ConsentRecord[]): ConsentRecord[] =>
  order.flatMap(code => records.find(record => record.code === code) ?? [])
