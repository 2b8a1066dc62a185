import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { serverLimits } from '#shared/constants/server-limits.ts'
import { shutdownDelay, timing } from '#shared/constants/timing.ts'
import { namesReadBy } from './environment-names.ts'
import { all, at, find, listAt, manifestFiles, read, root } from './manifests.ts'

const processes = [
  { name: 'server', port: 3000, command: ['node', '--import', './server/instrument.ts', 'server/main.ts'] },
  {
    name: 'backend',
    port: 4000,
    command: ['node', '--import', './backend/instrument.ts', 'backend/main.ts'],
  },
] as const

const podOf = (kind: string, name: string) => at(find(kind, name), 'spec.template.spec')
const containerOf = (kind: string, name: string) => at(podOf(kind, name), 'containers.0')
const secretOfDatabase = (container: unknown) =>
  at(
    listAt(container, 'env').find(entry => at(entry, 'name') === 'DATABASE_URL'),
    'valueFrom.secretKeyRef.name',
  )

describe('k8s/base', () => {
  it('lists every manifest in its kustomization', () => {
    const listed = listAt(parse(read('k8s/base/kustomization.yaml')), 'resources')
    expect([...listed].sort()).toEqual(manifestFiles.map(path => path.split('/').at(-1)))
  })

  it('holds no secret, only references to secrets', () => {
    expect(all('Secret')).toEqual([])
    const names = all('ConfigMap').flatMap(map => Object.keys(at(map, 'data') ?? {}))
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter(name => /KEY|SECRET|DATABASE_URL|DSN/.test(name))).toEqual([])
  })

  it('demands the restricted profile of the namespace', () => {
    expect(find('Namespace', 'mureum-q')).toMatchObject({
      metadata: { labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
    })
  })
})

describe.each(processes)('the $name', ({ name, port, command }) => {
  const deployment = find('Deployment', name)
  const pod = podOf('Deployment', name)
  const container = containerOf('Deployment', name)
  const config = at(find('ConfigMap', `${name}-config`), 'data')

  it('starts as the image does', () => {
    expect(at(container, 'command')).toEqual(command)
  })

  it('listens where its service and its configuration say', () => {
    expect(at(container, 'ports')).toEqual([{ name: 'http', containerPort: port }])
    expect(at(find('Service', name), 'spec.ports')).toEqual([{ name: 'http', port, targetPort: 'http' }])
    expect(at(config, name === 'server' ? 'PORT' : 'BACKEND_PORT')).toBe(String(port))
    expect(at(config, name === 'server' ? 'HOST' : 'BACKEND_HOST')).toBe('0.0.0.0')
  })

  it('is given only names that it reads', () => {
    const known = namesReadBy(root, name)
    const given = [
      ...Object.keys(config ?? {}),
      ...listAt(container, 'env').map(entry => String(at(entry, 'name'))),
    ]
    // NODE_ENV is read by React.
    expect(given.filter(entry => entry !== 'NODE_ENV' && !known.has(entry))).toEqual([])
    expect(config).toMatchObject({ APP_PROFILE: 'production', NODE_ENV: 'production' })
  })

  it('is asked for life and for readiness at different addresses (K8-03)', () => {
    expect(at(container, 'livenessProbe.httpGet')).toEqual({ path: '/healthz', port: 'http' })
    expect(at(container, 'startupProbe.httpGet')).toEqual({ path: '/healthz', port: 'http' })
    expect(at(container, 'readinessProbe.httpGet')).toEqual({ path: '/readyz', port: 'http' })
  })

  it('has time to finish the longest call (K8-04)', () => {
    const rest = Number(at(container, 'lifecycle.preStop.sleep.seconds'))
    expect(rest).toBeGreaterThanOrEqual(5)
    const enough = rest + (shutdownDelay + timing.requestTimeout) / 1_000 + 5
    expect(at(pod, 'terminationGracePeriodSeconds')).toBeGreaterThanOrEqual(enough)
  })

  it('is never less than two, nor one fewer while it is renewed', () => {
    expect(at(deployment, 'spec.replicas')).toBeUndefined()
    expect(at(find('HorizontalPodAutoscaler', name), 'spec')).toMatchObject({
      scaleTargetRef: { kind: 'Deployment', name },
      minReplicas: 2,
    })
    expect(at(deployment, 'spec.strategy.rollingUpdate.maxUnavailable')).toBe(0)
    expect(at(find('PodDisruptionBudget', name), 'spec.minAvailable')).toBe(1)
    expect(listAt(pod, 'topologySpreadConstraints')).toHaveLength(1)
  })

  it('is found by every selector that means it', () => {
    const selectors = [
      at(deployment, 'spec.selector.matchLabels'),
      at(find('Service', name), 'spec.selector'),
      at(find('PodDisruptionBudget', name), 'spec.selector.matchLabels'),
      at(find('NetworkPolicy', name), 'spec.podSelector.matchLabels'),
    ]
    const labels = at(deployment, 'spec.template.metadata.labels')
    for (const selector of selectors) expect(selector).toEqual(labels)
  })
})

describe('the worker', () => {
  const deployment = find('Deployment', 'worker')
  const pod = podOf('Deployment', 'worker')
  const container = containerOf('Deployment', 'worker')
  const config = at(find('ConfigMap', 'backend-config'), 'data')

  it('does what the backends leave to it, with their settings and secrets', () => {
    expect(at(config, 'WORKER')).toBe('apart')
    expect(at(container, 'command')).toEqual([
      'node',
      '--import',
      './backend/instrument.ts',
      'backend/worker.ts',
    ])
    expect(at(container, 'envFrom')).toEqual([{ configMapRef: { name: 'backend-config' } }])
    // It answers no calls that would be limited.
    const but = (env: unknown[]) =>
      env.filter(entry => !/^(?:DATABASE_(?:REPLICA_)?|REDIS_)URL$/.test(String(at(entry, 'name'))))
    expect(but(listAt(container, 'env'))).toEqual(but(listAt(containerOf('Deployment', 'backend'), 'env')))
    expect(secretOfDatabase(container)).toBe('worker-secrets')
    expect(at(deployment, 'spec.replicas')).toBe(2)
  })

  it('answers health where its configuration says, and nobody else reaches it', () => {
    expect(at(container, 'ports')).toEqual([
      { name: 'http', containerPort: Number(at(config, 'WORKER_PORT')) },
    ])
    expect(at(container, 'livenessProbe.httpGet')).toEqual({ path: '/healthz', port: 'http' })
    expect(at(container, 'readinessProbe.httpGet')).toEqual({ path: '/readyz', port: 'http' })
    expect(at(find('NetworkPolicy', 'worker'), 'spec.policyTypes')).toContain('Ingress')
    expect(at(find('NetworkPolicy', 'worker'), 'spec.ingress')).toBeUndefined()
  })

  it('has time to end what it does', () => {
    expect(at(pod, 'terminationGracePeriodSeconds')).toBeGreaterThanOrEqual(32 + 5)
  })

  it('is found by every selector that means it', () => {
    const labels = at(deployment, 'spec.template.metadata.labels')
    for (const selector of [
      at(deployment, 'spec.selector.matchLabels'),
      at(find('PodDisruptionBudget', 'worker'), 'spec.selector.matchLabels'),
      at(find('NetworkPolicy', 'worker'), 'spec.podSelector.matchLabels'),
    ])
      expect(selector).toEqual(labels)
  })
})

describe('migrations', () => {
  it('run as a job of the same image', () => {
    expect(at(containerOf('Job', 'migrate'), 'command')).toEqual(['node', 'backend/migrate.ts'])
    const images = [containerOf('Job', 'migrate'), containerOf('Deployment', 'backend')]
    expect(new Set(images.map(container => at(container, 'image'))).size).toBe(1)
  })

  it('end before those who wait for them give up, and both before the roll-out does', () => {
    const minutes = (path: string) => Number(/timeout(?: =|:) (\d+) \* 60_000/.exec(read(path))?.[1])
    const oneMigration = minutes('backend/platform/database/migrate.ts') * 60
    const deadline = Number(at(find('Job', 'migrate'), 'spec.activeDeadlineSeconds'))
    const waiting = minutes('backend/wait-for-schema.ts') * 60
    expect([oneMigration < deadline, deadline < waiting]).toEqual([true, true])
    for (const name of ['backend', 'worker', 'server'])
      expect(at(find('Deployment', name), 'spec.progressDeadlineSeconds')).toBeGreaterThan(waiting)
  })

  it('use the role that owns the schema, which the backend never gets (DB-02)', () => {
    expect(secretOfDatabase(containerOf('Job', 'migrate'))).toBe('migrate-secrets')
    expect(secretOfDatabase(containerOf('Deployment', 'backend'))).toBe('backend-secrets')
  })
})

describe.each([
  ['Deployment', 'server'],
  ['Deployment', 'backend'],
  ['Deployment', 'worker'],
  ['Job', 'migrate'],
])('the pods of %s %s', (kind, name) => {
  it('keep the restricted profile, without a token for the cluster (K8-01)', () => {
    expect(podOf(kind, name)).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    })
    expect(listAt(podOf(kind, name), 'containers')).toHaveLength(1)
    expect(at(containerOf(kind, name), 'securityContext')).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
  })

  it('say what they need and where they stop', () => {
    expect(at(containerOf(kind, name), 'resources')).toMatchObject({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { cpu: expect.any(String), memory: expect.any(String) },
    })
  })
})

describe('the connections to PostgreSQL', () => {
  it('fit into what it gives by default, with one pod more of each during a roll-out', () => {
    const pool = Number(/DATABASE_POOL: .*default\((\d+)\)/.exec(read('backend/config/env.ts'))?.[1])
    const source = read('backend/platform/database/open-postgres.ts')
    const ofJobs = Number(/jobConnections = (\d+)/.exec(source)?.[1])
    const most = (name: string, path: string) =>
      Number(at(find(name === 'backend' ? 'HorizontalPodAutoscaler' : 'Deployment', name), path)) +
      Number(at(find('Deployment', name), 'spec.strategy.rollingUpdate.maxSurge'))
    // Readiness asks over the pool of jobs, and a worker's over that of calls.
    const backends = most('backend', 'spec.maxReplicas') * (pool + 1)
    const workers = most('worker', 'spec.replicas') * (ofJobs + 1)
    const migration = 2
    const reserved = 3
    expect(backends + workers + migration).toBeLessThanOrEqual(100 - reserved)
    expect(read('docs/operations.md')).toContain(`take ${backends + workers} of`)
  })
})

describe('the pooler of the example', () => {
  it('leaves PostgreSQL connections for migrations, however many clients it takes', () => {
    const [pooler] = parseAllDocuments(read('k8s/cloudnative-pg/poolers.yaml'))
    const [postgres] = parseAllDocuments(read('k8s/cloudnative-pg/postgres.yaml'))
    const parameters = at(pooler?.toJS(), 'spec.pgbouncer.parameters')
    const roles = listAt(postgres?.toJS(), 'spec.managed.roles').length
    const taken =
      Number(at(pooler?.toJS(), 'spec.instances')) * roles * Number(at(parameters, 'default_pool_size'))
    const given = Number(at(postgres?.toJS(), 'spec.postgresql.parameters.max_connections'))
    expect(roles).toBe(2)
    expect(taken + 2 + 3).toBeLessThanOrEqual(given)
    const named = Number(/maxNamed = (\d+)/.exec(read('backend/platform/database/named-statements.ts'))?.[1])
    expect(Number(at(parameters, 'max_prepared_statements'))).toBeGreaterThanOrEqual(named)
  })
})

describe('the backend’s memory', () => {
  const memoryOf = (name: string, part: 'requests' | 'limits') =>
    mebibytes(at(containerOf('Deployment', name), `resources.${part}.memory`))
  const typesetting = serverLimits.typesetting / 1_048_576

  it('has room for the longest document beside the backend, which needs as much as a server', () => {
    expect(memoryOf('backend', 'limits')).toBeGreaterThanOrEqual(memoryOf('server', 'limits') + typesetting)
  })

  it('is asked for with an ordinary document in mind', () => {
    expect(memoryOf('backend', 'requests')).toBeGreaterThan(memoryOf('server', 'requests'))
  })

  it('is what the operator’s page says', () => {
    const page = read('docs/operations.md')
    for (const part of ['requests', 'limits'] as const)
      expect(page).toContain(`${memoryOf('backend', part).toLocaleString('en')} MiB`)
  })
})

const mebibytes = (quantity: unknown): number => Number(/^(\d+)Mi$/.exec(String(quantity))?.[1])
