import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as batch from 'kubernetes-models/batch/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { at } from './manifests.ts'

/**
 * Validates one manifest as Kubernetes would: values that its schema refuses, and fields that the schema does not know,
 * which the API server drops with no more than a warning. Kinds of operators have no schema here.
 */
export function fieldProblems(manifest: unknown): string[] {
  const [apiVersion, kind] = [String(at(manifest, 'apiVersion')), String(at(manifest, 'kind'))]
  if (foreign.test(apiVersion)) return []
  const name = `${kind} ${String(at(manifest, 'metadata.name'))}`
  const model = models.get(apiVersion)?.[kind] as Model | undefined
  if (!model) return [`${name}: ${apiVersion} has no such kind`]
  const watched = watch(manifest, '')
  try {
    model.prototype.validate.call(watched.value)
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : String(error)}`]
  }
  return watched.unread().map(path => `${name}: unknown field ${path}`)
}

type Model = { prototype: { validate: () => void } }

const models = new Map<string, Record<string, unknown>>([
  ['v1', core],
  ['apps/v1', apps],
  ['autoscaling/v2', autoscaling],
  ['batch/v1', batch],
  ['networking.k8s.io/v1', networking],
  ['policy/v1', policy],
])

const foreign = /^(?:gateway\.networking\.k8s\.io|(?:postgresql|barmancloud)\.cnpg\.io)\//

/** The compiled schemas read the fields that they know, and list the keys of maps. */
function watch(node: unknown, path: string): { value: unknown; unread: () => string[] } {
  if (typeof node !== 'object' || node === null) return { value: node, unread: () => [] }
  const children = new Map(
    Object.entries(node).map(([key, child]) => [key, watch(child, `${path}/${key}`)] as const),
  )
  const read = new Set<string>(Array.isArray(node) ? children.keys() : [])
  const see = (key: string | symbol) => {
    if (typeof key === 'string') read.add(key)
  }
  const value = new Proxy(node, {
    get: (target, key, receiver) => {
      see(key)
      const child = typeof key === 'string' ? children.get(key) : undefined
      return child ? child.value : Reflect.get(target, key, receiver)
    },
    ownKeys: target => {
      for (const key of children.keys()) see(key)
      return Reflect.ownKeys(target)
    },
  })
  const unread = () =>
    [...children].flatMap(([key, child]) => (read.has(key) ? child.unread() : [`${path}/${key}`]))
  return { value, unread }
}
