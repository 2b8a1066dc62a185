/** Seeded, so that a failure can be reproduced. */
export type Chance = {
  /** Whole number from 0 up to, not including, `below`. */
  upTo: (below: number) => number
  oneOf: <T>(values: readonly T[]) => T
}

/** Mulberry32 by Tommy Ettinger, public domain. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (below: number) => Math.floor(next() * below)
  return {
    upTo,
    oneOf: values => {
      const value = values[upTo(values.length)]
      if (value === undefined && values.length === 0) throw new Error('nothing to choose from')
      return value as (typeof values)[number]
    },
  }
}
