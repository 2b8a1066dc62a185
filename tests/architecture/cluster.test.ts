import { execFileSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { clusterProblems } from './cluster-problems.ts'
import { fieldProblems } from './manifest-fields.ts'
import { at, listAt, manifestFiles, read, root } from './manifests.ts'

/** The base and what the overlay dev adds to it, before patches: complete, and to be had without kubectl. */
function unpatched(): unknown[] {
  const overlay = parse(read('k8s/overlays/dev/kustomization.yaml'))
  const files = listAt(overlay, 'resources').filter(path => String(path).endsWith('.yaml'))
  const generated = listAt(overlay, 'configMapGenerator').map(map => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: at(map, 'name') },
  }))
  return [
    ...[...manifestFiles, ...files.map(file => `k8s/overlays/dev/${String(file)}`)].flatMap(path =>
      documentsIn(read(path)),
    ),
    ...generated,
  ]
}

const documentsIn = (text: string) => parseAllDocuments(text).map((document): unknown => document.toJS())

const problemsOf = (manifests: unknown[]) => [
  ...manifests.flatMap(fieldProblems),
  ...clusterProblems(manifests),
]

// biome-ignore lint/suspicious/noExplicitAny: faults are planted at any depth.
type Find = (kind: string, name: string) => any

describe('the manifests', () => {
  it('have no fault that is known here', () => {
    expect(problemsOf(unpatched())).toEqual([])
  })

  it.each<[string, (find: Find) => void, string]>([
    [
      'a misspelt field',
      find => {
        find('Deployment', 'server').spec.template.spec.containers[0].livenesProbe = {}
      },
      'Deployment server: unknown field /spec/template/spec/containers/0/livenesProbe',
    ],
    [
      'a selector that finds no pod',
      find => {
        find('Service', 'backend').spec.selector = { 'app.kubernetes.io/name': 'backends' }
      },
      'Service backend: its selector finds no pod',
    ],
    [
      'a key that no secret has',
      find => {
        find('Deployment', 'server').spec.template.spec.containers[0].env[0].valueFrom.secretKeyRef.key =
          'KEYS'
      },
      'Deployment server, server: docs/operations.md makes no KEYS in server-secrets',
    ],
    [
      'a secret that a process is not given',
      find => {
        const [container] = find('Deployment', 'worker').spec.template.spec.containers
        container.env = container.env.filter((entry: { name: string }) => entry.name !== 'LEDGER_KEY')
      },
      'Deployment worker, worker: configuration refused:\n  - LEDGER_KEY',
    ],
    [
      'more connections than PostgreSQL gives',
      find => {
        find('HorizontalPodAutoscaler', 'backend').spec.maxReplicas = 9
      },
      '125 connections to PostgreSQL, which gives 95',
    ],
    [
      'a probe of a port that is not open',
      find => {
        find('Deployment', 'worker').spec.template.spec.containers[0].readinessProbe.httpGet.port = 'health'
      },
      'Deployment worker: readinessProbe asks port health, which is not open',
    ],
    [
      'an autoscaler of nothing',
      find => {
        find('HorizontalPodAutoscaler', 'server').spec.scaleTargetRef.name = 'servers'
      },
      'HorizontalPodAutoscaler server: there is no Deployment servers',
    ],
    [
      'root, in a container that runs first',
      find => {
        find('Deployment', 'backend').spec.template.spec.initContainers[0].securityContext.runAsUser = 0
      },
      'Deployment backend: breaks the restricted profile',
    ],
    [
      'a way out that is closed',
      find => {
        find('NetworkPolicy', 'server').spec.egress.shift()
      },
      'Deployment server: no NetworkPolicy lets it out to backend (4000)',
    ],
    [
      'a way in that is closed',
      find => {
        find('NetworkPolicy', 'postgres').spec.ingress[0].ports[0].port = 5433
      },
      'StatefulSet postgres: no NetworkPolicy lets Deployment backend in (5432)',
    ],
  ])('are refused with %s', (_name, plant, expected) => {
    const manifests = structuredClone(unpatched())
    plant((kind, name) =>
      manifests.find(manifest => at(manifest, 'kind') === kind && at(manifest, 'metadata.name') === name),
    )
    expect(problemsOf(manifests).join('\n')).toContain(expected)
  })
})

const components = ['cloudnative-pg', 'gateway', 'monitoring', 'private-services', 'scaling-by-calls']

describe.skipIf(!hasKubectl())('rendered by kubectl, the manifests', () => {
  it.each([
    ['dev', 'dev', []],
    ['prod', 'prod', []],
    ['prod with all components', 'prod', components],
  ])('of %s have no fault that is known here', (_name, overlay, taken) => {
    const manifests = documentsIn(rendered(overlay, taken))
    expect(manifests.length).toBeGreaterThan(20)
    expect(problemsOf(manifests)).toEqual([])
  })

  it('of prod hold no address of the base, and no image without a version', () => {
    const text = rendered('prod', [])
    expect(text).not.toContain('q.example')
    const images = [...text.matchAll(/image: (\S+)/g)].map(([, image = '']) => image)
    expect(images.length).toBeGreaterThan(5)
    expect(images.filter(image => !/[:@]/.test(image) || image.endsWith(':latest'))).toEqual([])
  })
})

function hasKubectl(): boolean {
  try {
    execFileSync('kubectl', ['version', '--client'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function rendered(overlay: string, taken: string[]): string {
  // kubectl follows no link, and the folder of temporary files may be one.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mureum-q-overlay-')))
  const path = (name: string) => relative(folder, join(realpathSync(root), 'k8s', name))
  writeFileSync(
    join(folder, 'kustomization.yaml'),
    JSON.stringify({ resources: [path(`overlays/${overlay}`)], components: taken.map(path) }),
  )
  try {
    return execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
