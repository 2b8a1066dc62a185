import type { Cluster } from './cluster.ts'

/** Answers that the balancers did not get whole, since they began; each may have been repeated. */
export async function responseErrors(cluster: Cluster): Promise<number> {
  const both = await Promise.all([cluster.counters('server'), cluster.counters('backend')])
  const counters = both.flatMap(one => [...one.values()])
  return counters.reduce((sum, { responseErrors }) => sum + responseErrors, 0)
}
