import type { Plugin } from 'vite'

/**
 * Runs the transforms of a plugin one after the other. Transforms of @wyw-in-js/vite share a cache, and now and then one
 * reads the unfinished graph of another: the build ends with WYW_UNKNOWN_DEPENDENCY_GRAPH_RESET (2.5.1).
 */
export function oneAtATime(plugin: Plugin): Plugin {
  const { transform } = plugin
  if (typeof transform !== 'function') throw new Error(`${plugin.name} has no transform function`)
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...plugin,
    transform(...given) {
      const result = last.then(() => transform.apply(this, given))
      last = result.catch(() => {})
      return result
    },
  }
}
