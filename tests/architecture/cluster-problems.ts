import { loadBackendDatabaseConfig, loadConfig, loadMigrationConfig } from '#backend/config/config.ts'
import { loadConfig as loadServerConfig } from '#server/config/config.ts'
import { configMap, documentedSecrets, environmentOf, matches, type Pods, podsOf } from './cluster-pods.ts'
import { at, listAt, read } from './manifests.ts'
import { networkProblems } from './network-problems.ts'

/** Faults that Kubernetes applies without a word and that show only in what runs, or does not. */
export function clusterProblems(manifests: unknown[]): string[] {
  const pods = podsOf(manifests)
  return [
    ...pods.flatMap(pod => [...probeProblems(pod), ...profileProblems(pod)]),
    ...pods.flatMap(pod => pod.containers.flatMap(container => settingProblems(pod, container, manifests))),
    ...manifests.flatMap(manifest => [
      ...selectorProblems(manifest, pods),
      ...targetProblems(manifest, manifests),
    ]),
    ...connectionProblems(pods, manifests),
    ...networkProblems(manifests, pods),
  ]
}

function probeProblems({ name, containers }: Pods): string[] {
  return containers.flatMap(container => {
    const ports = listAt(container, 'ports').flatMap(port => [at(port, 'name'), at(port, 'containerPort')])
    return ['startupProbe', 'livenessProbe', 'readinessProbe'].flatMap(probe => {
      const port = at(container, `${probe}.httpGet.port`) ?? at(container, `${probe}.tcpSocket.port`)
      return port === undefined || ports.includes(port)
        ? []
        : [`${name}: ${probe} asks port ${port}, which is not open`]
    })
  })
}

/** The restricted profile (K8-01): pods that break it are never created. */
function profileProblems({ name, spec, containers }: Pods): string[] {
  const isRestricted = (container: unknown) =>
    at(container, 'securityContext.allowPrivilegeEscalation') === false &&
    at(container, 'securityContext.readOnlyRootFilesystem') === true &&
    listAt(container, 'securityContext.capabilities.drop').includes('ALL') &&
    at(container, 'securityContext.runAsUser') !== 0 &&
    at(container, 'securityContext.runAsNonRoot') !== false
  const pod = at(spec, 'securityContext')
  const fits =
    at(pod, 'runAsNonRoot') === true &&
    Number(at(pod, 'runAsUser')) > 0 &&
    at(pod, 'seccompProfile.type') === 'RuntimeDefault' &&
    at(spec, 'automountServiceAccountToken') === false &&
    containers.every(isRestricted)
  return fits ? [] : [`${name}: breaks the restricted profile`]
}

function settingProblems(pods: Pods, container: unknown, manifests: unknown[]): string[] {
  const who = `${pods.name}, ${String(at(container, 'name'))}`
  const maps = listAt(container, 'envFrom').map(source => at(source, 'configMapRef.name'))
  const secrets = documentedSecrets()
  const problems = maps
    .filter(name => !configMap(manifests, name))
    .map(name => `${who}: no ConfigMap ${String(name)}`)
  for (const entry of listAt(container, 'env')) {
    const reference = at(entry, 'valueFrom.secretKeyRef')
    if (reference === undefined || at(reference, 'optional') === true) continue
    const [secret, key] = [String(at(reference, 'name')), String(at(reference, 'key'))]
    if (!secrets.get(secret)?.includes(key))
      problems.push(`${who}: docs/operations.md makes no ${key} in ${secret}`)
  }
  const load = loaders.get(listAt(container, 'command').map(String).at(-1) ?? '')
  try {
    load?.(environmentOf(container, manifests))
  } catch (error) {
    problems.push(`${who}: ${error instanceof Error ? error.message : String(error)}`)
  }
  return problems
}

/** A process reads its settings as in the cluster and says what it would not start with. */
const loaders = new Map<string, (env: NodeJS.ProcessEnv) => unknown>([
  ['server/main.ts', loadServerConfig],
  ['backend/main.ts', loadConfig],
  ['backend/worker.ts', loadConfig],
  ['backend/migrate.ts', loadMigrationConfig],
  ['backend/wait-for-schema.ts', loadBackendDatabaseConfig],
])

function selectorProblems(manifest: unknown, pods: Pods[]): string[] {
  const kind = String(at(manifest, 'kind'))
  const selector =
    kind === 'Service'
      ? { matchLabels: at(manifest, 'spec.selector') }
      : kind === 'NetworkPolicy'
        ? at(manifest, 'spec.podSelector')
        : at(manifest, 'spec.selector')
  // The operator's pods are not among the manifests.
  if (selector === undefined || JSON.stringify(selector).includes('cnpg.io/')) return []
  const chosen = pods.filter(pod => matches(selector, pod.labels))
  const own = `${kind} ${String(at(manifest, 'metadata.name'))}`
  const isOwn = chosen.some(pod => pod.name === own)
  const choosesOwn = at(manifest, 'spec.template') === undefined || isOwn
  return chosen.length > 0 && choosesOwn ? [] : [`${own}: its selector finds no pod`]
}

function targetProblems(manifest: unknown, manifests: unknown[]): string[] {
  const kind = String(at(manifest, 'kind'))
  const has = (wanted: unknown, name: unknown) =>
    manifests.some(other => at(other, 'kind') === wanted && at(other, 'metadata.name') === name)
  const target =
    kind === 'HorizontalPodAutoscaler'
      ? [at(manifest, 'spec.scaleTargetRef.kind'), at(manifest, 'spec.scaleTargetRef.name')]
      : kind === 'Ingress'
        ? ['Service', at(manifest, 'spec.rules.0.http.paths.0.backend.service.name')]
        : kind === 'HTTPRoute'
          ? ['Service', at(manifest, 'spec.rules.0.backendRefs.0.name')]
          : null
  if (!target || has(target[0], target[1])) return []
  return [`${kind} ${String(at(manifest, 'metadata.name'))}: there is no ${target.join(' ')}`]
}

/** PostgreSQL's default, less what it keeps for superusers and what a migration takes. */
const connectionsToGive = 100 - 3 - 2

function connectionProblems(pods: Pods[], manifests: unknown[]): string[] {
  const ofJobs = Number(
    /jobConnections = (\d+)/.exec(read('backend/platform/database/open-postgres.ts'))?.[1],
  )
  const taken = pods.flatMap(pod =>
    pod.containers.map(container => {
      const env = environmentOf(container, manifests)
      const program = listAt(container, 'command').map(String).at(-1) ?? ''
      if (!/backend\/(?:main|worker)\.ts/.test(program)) return 0
      const database = loadBackendDatabaseConfig(env)
      // Behind a pooler, which has a bound of its own.
      if (database.kind !== 'postgres' || database.timeoutsBy === 'role') return 0
      // Readiness takes one of the other pool.
      if (program === 'backend/worker.ts') return pod.most * (ofJobs + 1)
      return pod.most * (database.poolSize + (env.WORKER === 'apart' ? 1 : ofJobs))
    }),
  )
  const sum = taken.reduce((total, count) => total + count, 0)
  return sum <= connectionsToGive
    ? []
    : [`${sum} connections to PostgreSQL, which gives ${connectionsToGive}`]
}
