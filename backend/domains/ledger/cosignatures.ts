/** A witness may sign under a name of its own for growth, and under one below it for counting. */
export const witnessOf = (keyName: string): string => keyName.replace(/\/recount$/, '')

/** Witnesses of these lines, each once. */
export const witnessesIn = (cosignatures: string): string[] => [...linesByWitness(cosignatures).keys()]

/** One line of each witness: what is shown to others stays small however many keys a witness has. */
export const firstOfEachWitness = (cosignatures: string): string =>
  [...linesByWitness(cosignatures).values()].map(([line = '']) => line).join('')

const linesByWitness = (cosignatures: string): Map<string, string[]> =>
  Map.groupBy(cosignatures.match(/^— .+\n/gm) ?? [], line => witnessOf(line.split(' ')[1] ?? ''))
