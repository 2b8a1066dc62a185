import { environmentOf, matches, type Pods } from './cluster-pods.ts'
import { at, listAt } from './manifests.ts'

/** Every connection that a process needs has to be let out at its own pods and in at the other's (K8-02). */
export function networkProblems(manifests: unknown[], pods: Pods[]): string[] {
  const policies = manifests.filter(manifest => at(manifest, 'kind') === 'NetworkPolicy')
  const denies = policies.some(
    policy =>
      JSON.stringify(at(policy, 'spec.podSelector')) === '{}' &&
      ['Ingress', 'Egress'].every(type => listAt(policy, 'spec.policyTypes').includes(type)) &&
      at(policy, 'spec.ingress') === undefined &&
      at(policy, 'spec.egress') === undefined,
  )
  return [
    ...(denies ? [] : ['no NetworkPolicy denies by default']),
    ...pods.flatMap(pod => needsOf(pod, manifests, pods).flatMap(need => problemOf(pod, need, policies))),
  ]
}

type Need = { port: number; what: string; to: Pods | null }

function needsOf(pod: Pods, manifests: unknown[], pods: Pods[]): Need[] {
  const needs: Need[] = []
  for (const container of pod.containers) {
    const env = environmentOf(container, manifests)
    if (env.DATABASE_URL) {
      const to = pods.find(other => other.labels[nameLabel] === 'postgres') ?? null
      needs.push({ port: 5432, what: 'PostgreSQL', to })
    }
    for (const origin of [env.BACKEND_ORIGIN, env.PEER_SERVERS]) {
      if (!origin) continue
      const { hostname, port } = new URL(origin)
      const to = pods.find(other => other.labels[nameLabel] === hostname.replace(/-peers$/, '')) ?? null
      needs.push({ port: Number(port), what: hostname, to })
    }
    if (env.DATABASE_URL || env.BACKEND_ORIGIN) needs.push({ port: 53, what: 'names', to: null })
  }
  return needs
}

const nameLabel = 'app.kubernetes.io/name'

function problemOf(pod: Pods, { port, what, to }: Need, policies: unknown[]): string[] {
  const out = rulesFor(pod, 'egress', policies).some(
    rule => opens(rule, port) && (to === null || listAt(rule, 'to').some(peer => isPeer(peer, to))),
  )
  if (!out) return [`${pod.name}: no NetworkPolicy lets it out to ${what} (${port})`]
  const inside =
    to === null ||
    rulesFor(to, 'ingress', policies).some(
      rule => opens(rule, port) && listAt(rule, 'from').some(peer => isPeer(peer, pod)),
    )
  return inside ? [] : [`${to.name}: no NetworkPolicy lets ${pod.name} in (${port})`]
}

const rulesFor = (pod: Pods, way: 'ingress' | 'egress', policies: unknown[]) =>
  policies
    .filter(policy => matches(at(policy, 'spec.podSelector'), pod.labels))
    .flatMap(policy => listAt(policy, `spec.${way}`))

const opens = (rule: unknown, port: number) => listAt(rule, 'ports').some(entry => at(entry, 'port') === port)

const isPeer = (peer: unknown, pod: Pods) =>
  at(peer, 'podSelector') !== undefined &&
  at(peer, 'namespaceSelector') === undefined &&
  matches(at(peer, 'podSelector'), pod.labels)
