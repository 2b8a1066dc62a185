import { describe, expect, it } from 'vitest'
import { all, at, find, listAt } from './manifests.ts'

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
    expect(reached.filter(name => name !== '')).toEqual(['backend'])
  })

  it('lets migrations reach the database and nothing else', () => {
    const reached = rulesOf('migrate', 'egress').flatMap(rule => listAt(rule, 'to').map(nameOf))
    expect(reached).toEqual(['postgres'])
  })

  it('opens the world on 443 only, and never the neighbours', () => {
    const outward = all('NetworkPolicy')
      .flatMap(policy => listAt(policy, 'spec.egress'))
      .filter(rule => at(rule, 'to.0.ipBlock') !== undefined)
    expect(outward).toHaveLength(2)
    for (const rule of outward) {
      expect(at(rule, 'ports')).toEqual([{ protocol: 'TCP', port: 443 }])
      expect(at(rule, 'to.0.ipBlock.except')).toEqual(
        expect.arrayContaining(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16']),
      )
    }
  })
})
