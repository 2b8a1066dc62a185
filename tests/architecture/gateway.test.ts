import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { at, find, listAt, read } from './manifests.ts'

const part = (name: string): unknown => parse(read(`k8s/gateway/${name}.yaml`))

describe('the route of the Gateway API', () => {
  const route = part('http-route')
  const rule = at(route, 'spec.rules.0')
  const ingress = find('Ingress', 'server')

  it('leads every path to the service that the Ingress leads to', () => {
    const service = find('Service', 'server')
    expect(listAt(rule, 'backendRefs')).toEqual([
      { name: at(service, 'metadata.name'), port: at(service, 'spec.ports.0.port') },
    ])
    expect(listAt(rule, 'matches')).toEqual([{ path: { type: 'PathPrefix', value: '/' } }])
    expect(listAt(route, 'spec.hostnames')).toEqual([at(ingress, 'spec.rules.0.host')])
  })

  it('takes the place of the Ingress', () => {
    const removed = listAt(part('kustomization'), 'patches').map((patch): unknown =>
      parse(String(at(patch, 'patch'))),
    )
    expect(removed).toMatchObject([
      { $patch: 'delete', kind: at(ingress, 'kind'), metadata: { name: 'server' } },
    ])
  })

  it('is let through to the server from the namespace of its Gateway alone', () => {
    const policy = part('network-policy')
    expect(at(policy, 'spec.podSelector.matchLabels')).toEqual(at(find('Service', 'server'), 'spec.selector'))
    expect(listAt(policy, 'spec.ingress')).toEqual([
      {
        from: [
          {
            namespaceSelector: {
              matchLabels: { 'kubernetes.io/metadata.name': at(route, 'spec.parentRefs.0.namespace') },
            },
          },
        ],
        ports: [{ protocol: 'TCP', port: at(find('Service', 'server'), 'spec.ports.0.port') }],
      },
    ])
  })
})
