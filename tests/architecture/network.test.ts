import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { all, at, find, listAt, read } from './manifests.ts'

const rulesOf = (name: string, direction: 'ingress' | 'egress') =>
  listAt(find('NetworkPolicy', name), `spec.${direction}`)
const nameOf = (peer: unknown) =>
  Object.values(at(peer, 'podSelector.matchLabels') ?? {})
    .map(String)
    .join()

describe('the network of the cluster (K8-02)', () => {
  it('is closed both ways unless something opens it', () => {
    expect(at(find('NetworkPolicy', 'default-deny'), 'spec')).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    })
  })

  it('leads to the backend from the server alone', () => {
    const rules = rulesOf('backend', 'ingress')
    expect(rules).toHaveLength(1)
    expect(listAt(rules[0], 'from').map(nameOf)).toEqual(['server'])
    expect(at(rules[0], 'ports')).toEqual([{ protocol: 'TCP', port: 4000 }])
  })

  it('leads from outside to the server alone', () => {
    const services = all('Ingress').flatMap(ingress =>
      listAt(ingress, 'spec.rules').flatMap(rule =>
        listAt(rule, 'http.paths').map(path => at(path, 'backend.service.name')),
      ),
    )
    expect(services).toEqual(['server'])
    for (const service of all('Service')) expect(at(service, 'spec.type')).toBeUndefined()
  })

  it('keeps the server away from the database', () => {
    const reached = rulesOf('server', 'egress').flatMap(rule => listAt(rule, 'to').map(nameOf))
    expect(reached.filter(name => name !== '')).toEqual(['backend', 'server'])
  })

  it('leads to the database only by a policy of the overlay, and migrations nowhere else', () => {
    expect(all('NetworkPolicy').map(policy => at(policy, 'metadata.name'))).toEqual([
      'default-deny',
      'dns',
      'server',
      'backend',
      'worker',
    ])
    for (const overlay of ['dev', 'prod']) {
      const [policy] = parseAllDocuments(read(`k8s/overlays/${overlay}/database.network-policy.yaml`))
      const rules = listAt(policy?.toJS(), 'spec.egress')
      expect(rules).toHaveLength(1)
      expect(listAt(rules[0], 'ports').map(port => at(port, 'port'))).toContain(5432)
    }
  })

  it('opens the world on 443 only, for the worker on those of mail too, and never the neighbours', () => {
    const outward = all('NetworkPolicy').flatMap(policy =>
      listAt(policy, 'spec.egress')
        .filter(rule => at(rule, 'to.0.ipBlock') !== undefined)
        .map(rule => ({ name: at(policy, 'metadata.name'), rule })),
    )
    const portsOf = (rule: unknown) => listAt(rule, 'ports').map(port => at(port, 'port'))
    expect(outward.map(({ name, rule }) => [name, portsOf(rule)])).toEqual([
      ['server', [443]],
      ['backend', [443]],
      ['worker', [443, 465, 587]],
    ])
    for (const { rule } of outward) {
      expect(listAt(rule, 'ports').every(port => at(port, 'protocol') === 'TCP')).toBe(true)
      expect(at(rule, 'to.0.ipBlock.except')).toEqual(
        expect.arrayContaining(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16']),
      )
    }
  })
})
