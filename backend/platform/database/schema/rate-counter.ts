export interface RateCounterTable {
  key: string
  count: number
  resets_at: Date
}

export interface RateCounterTables {
  rate_counters: RateCounterTable
}
