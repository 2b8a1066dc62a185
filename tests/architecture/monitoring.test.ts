import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { openMetrics as openBackendMetrics } from '#backend/platform/metrics/metrics.ts'
import { openMetrics as openServerMetrics } from '#server/metrics/metrics.ts'
import { namesReadBy } from './environment-names.ts'
import { at, find, listAt, read, root } from './manifests.ts'
import { metricsIn } from './promql.ts'

const rules = listAt(parse(read('k8s/monitoring/alerts.yaml')), 'groups').flatMap(group =>
  listAt(group, 'rules'),
)
const alerts = rules.map(rule => ({
  name: String(at(rule, 'alert')),
  expr: String(at(rule, 'expr')),
  runbook: String(at(rule, 'annotations.runbook_url')),
}))
const panels = listAt(JSON.parse(read('k8s/monitoring/dashboard.json')), 'panels')
const drawn = panels.flatMap(panel =>
  listAt(panel, 'targets').map(target => ({
    title: String(at(panel, 'title')),
    expr: String(at(target, 'expr')),
  })),
)

/** Of Prometheus itself, of kubelet and of postgres_exporter. */
const foreign = [
  'up',
  'pg_up',
  'pg_replication_lag_seconds',
  'kubelet_volume_stats_available_bytes',
  'kubelet_volume_stats_capacity_bytes',
]
const metrics = [openBackendMetrics(), openServerMetrics()].flatMap(({ registry }) =>
  registry.getMetricsAsArray(),
)
const exported = new Set([
  ...foreign,
  ...metrics.flatMap(({ name, type }) =>
    // prom-client's types call this an enum of numbers, its code writes the word.
    String(type) === 'histogram' ? ['_bucket', '_count', '_sum'].map(end => name + end) : [name],
  ),
])

describe('metricsIn', () => {
  it('finds the names of metrics among functions, labels and words of PromQL', () => {
    const expr =
      'sum by (a, b) (rate(one_total{c="not_me", d=~"nor_me(x)"}[5m])) / on (e) group_left (f) max(two offset 26h) > 0.1 and three == 1 or time() - four'
    expect(metricsIn(expr)).toEqual(['one_total', 'two', 'three', 'four'])
  })
})

describe('the metrics', () => {
  it('are named as Prometheus asks: our words, base units, _total on counters alone', () => {
    const own = metrics.filter(({ name }) => !/^(?:process|nodejs)_/.test(name))
    expect(own.length).toBeGreaterThan(15)
    for (const { name, type } of own) {
      expect(name).toMatch(/^[a-z]+(?:_[a-z]+)+$/)
      expect(name).not.toMatch(/_(?:ms|milliseconds|kb|percent)$/)
      expect([name, name.endsWith('_total')]).toEqual([name, String(type) === 'counter'])
    }
  })
})

describe('the alerts', () => {
  it.each(alerts)('$name names only what is exported', ({ expr }) => {
    const named = metricsIn(expr)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(name => !exported.has(name))).toEqual([])
  })

  it('have a section each in the runbook, which has none but theirs', () => {
    const headings = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name)
    expect(headings).toEqual(alerts.map(({ name }) => name))
    expect(alerts.map(({ runbook }) => runbook)).toEqual(
      headings.map(name => `docs/runbook.md#${name.toLowerCase()}`),
    )
  })

  it('say in the runbook what they mean, what to look at and what to do', () => {
    const sections = read('docs/runbook.md').split(/^## /m).slice(2)
    for (const section of sections) expect(section).toMatch(/\*\*Means\*\*:.*\*\*Look\*\*:.*\*\*Do\*\*:/s)
  })
})

describe('the dashboard', () => {
  it('draws only what is exported', () => {
    expect(drawn.length).toBeGreaterThan(20)
    const unknown = drawn.flatMap(({ title, expr }) =>
      metricsIn(expr)
        .filter(name => !exported.has(name))
        .map(name => `${title}: ${name}`),
    )
    expect(unknown).toEqual([])
  })
})

describe('the port of metrics in the cluster', () => {
  const component = parse(read('k8s/monitoring/kustomization.yaml'))
  const patches = listAt(component, 'patches').map(patch => String(at(patch, 'patch') ?? ''))
  const config = parseAllDocuments(read('k8s/monitoring/config.patch.yaml')).map(document => document.toJS())
  const policy = parse(read('k8s/monitoring/network-policy.yaml'))
  const port = Number(at(policy, 'spec.ingress.0.ports.0.port'))

  it('is one for all, set by names that they read, and told to Prometheus', () => {
    const given = config.flatMap(map => Object.entries(at(map, 'data') ?? {}))
    expect(given.map(([name]) => name)).toEqual([
      'METRICS_PORT',
      'BACKEND_METRICS_PORT',
      'WORKER_METRICS_PORT',
    ])
    const known = new Set([...namesReadBy(root, 'server'), ...namesReadBy(root, 'backend')])
    for (const [name, value] of given) expect([known.has(name), value]).toEqual([true, String(port)])
    expect(patches.join('\n')).toContain(`containerPort: ${port}`)
    expect(patches.join('\n')).toContain(`prometheus.io/port: '${port}'`)
  })

  it('opens to the monitoring namespace alone, and no service or ingress leads there', () => {
    expect(listAt(policy, 'spec.ingress')).toHaveLength(1)
    expect(at(policy, 'spec.ingress.0.from')).toEqual([
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } },
    ])
    for (const name of ['server', 'backend'])
      expect(listAt(find('Service', name), 'spec.ports').map(entry => at(entry, 'port'))).not.toContain(port)
  })
})
