/**
 * For a loader: the same query asked anew however young its answer is. What its page draws stays with the query's
 * own options, so nothing is asked twice (R7.1).
 */
export const fresh = <Options extends object>(options: Options): Options & { staleTime: number } => ({
  ...options,
  staleTime: 0,
})
