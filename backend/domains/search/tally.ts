import type { SearchKind } from '#shared/contract/search.ts'

/** A hit by its place in time: seconds since 1970. */
export type Place = { kind: SearchKind; id: number; epoch: number }

/** The newest hits of a kind, and how many there are, counted no further than is told. */
export type Tally = { kind: SearchKind; places: Place[]; count: number }
