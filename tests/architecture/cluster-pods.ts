import { at, listAt, read } from './manifests.ts'

export type Pods = {
  /** `Deployment backend`. */
  name: string
  labels: Record<string, string>
  spec: unknown
  /** Includes init containers. */
  containers: unknown[]
  /** At most, with those of a roll-out. */
  most: number
}

/** The pods that a set of manifests starts. */
export function podsOf(manifests: unknown[]): Pods[] {
  return manifests.flatMap(manifest => {
    const spec = at(manifest, 'spec.template.spec')
    if (spec === undefined) return []
    const kind = String(at(manifest, 'kind'))
    const name = String(at(manifest, 'metadata.name'))
    const scaler = manifests.find(
      other =>
        at(other, 'kind') === 'HorizontalPodAutoscaler' && at(other, 'spec.scaleTargetRef.name') === name,
    )
    const replicas = Number(at(scaler, 'spec.maxReplicas') ?? at(manifest, 'spec.replicas') ?? 1)
    return {
      name: `${kind} ${name}`,
      labels: at(manifest, 'spec.template.metadata.labels') as Record<string, string>,
      spec,
      containers: [...listAt(spec, 'initContainers'), ...listAt(spec, 'containers')],
      most: replicas + Number(at(manifest, 'spec.strategy.rollingUpdate.maxSurge') ?? 0),
    }
  })
}

export function matches(selector: unknown, labels: Record<string, string>): boolean {
  const exact = Object.entries(at(selector, 'matchLabels') ?? {})
  return (
    exact.every(([key, value]) => labels[key] === value) &&
    listAt(selector, 'matchExpressions').every(expression =>
      listAt(expression, 'values').includes(labels[String(at(expression, 'key'))]),
    )
  )
}

/** Returns the environment a container always gets: values of the maps it names, and the names alone of secrets. */
export function environmentOf(container: unknown, manifests: unknown[]): Record<string, string> {
  const maps = listAt(container, 'envFrom').map(source => at(source, 'configMapRef.name'))
  const given = maps.flatMap(name => Object.entries(at(configMap(manifests, name), 'data') ?? {}))
  const own = listAt(container, 'env')
    .filter(entry => at(entry, 'valueFrom.secretKeyRef.optional') !== true)
    .map(entry => [String(at(entry, 'name')), String(at(entry, 'value') ?? secretValue(entry))])
  return Object.fromEntries([...given, ...own])
}

export const configMap = (manifests: unknown[], name: unknown): unknown =>
  manifests.find(manifest => at(manifest, 'kind') === 'ConfigMap' && at(manifest, 'metadata.name') === name)

/** The keys of each secret as docs/operations.md has the operator make it. */
export function documentedSecrets(): Map<string, string[]> {
  const commands =
    read('docs/operations.md')
      .replaceAll('\\\n', ' ')
      .match(/create secret generic .*/g) ?? []
  return new Map(
    commands.map(command => [
      /generic (\S+)/.exec(command)?.[1] ?? '',
      [...command.matchAll(/--from-literal=(\w+)=/g)].map(([, key = '']) => key),
    ]),
  )
}

/** Of the form that the process takes. */
function secretValue(entry: unknown): string {
  const name = String(at(entry, 'name'))
  const key = Buffer.alloc(32, 1).toString('base64url')
  if (name === 'DATABASE_URL') return 'postgres://mureum_app@postgres:5432/mureum'
  return /^(?:TOKEN|COOKIE)_KEYS$|SEAL/.test(name) ? `a:${key}` : key
}
