import type { Plugin } from 'vite'

const ofRouter = /[\\/]react-router[\\/]dist[\\/]/
const copy = '?data-router'

/** These ask whether framework mode or server components are in use. */
const askingModule = /[\\/]lib[\\/](?:components|hooks|dom[\\/]lib)\.js$/
const unusedModule = /[\\/]dom[\\/]ssr[\\/]components\.js$|[\\/]lib[\\/]errors\.js$/
const withoutThemId = '\0react-router-modes'
const withoutThem = `
import { createContext } from 'react'
export const FrameworkContext = createContext()
export const PrefetchPageLinks = () => null
const neverPrefetched = [false, null, {}]
export const usePrefetchBehavior = () => neverPrefetched
export const mergeRefs = ref => ref
export const decodeRedirectErrorDigest = () => undefined
export const decodeRouteErrorResponseDigest = () => undefined
`

/** The rest is shared, contexts above all. */
const copiedModule = /[\\/]dist[\\/]\w+[\\/](?:index\.js$|lib[\\/]router[\\/]|lib[\\/]dom[\\/]lib\.js$)/

/**
 * Keeps out of the first load what hydration does not need of react-router (decision 039): `dataRouter`, a module of
 * ours, gets a copy of the package, because a bundler never splits a module; framework mode and server components become
 * what they answer where they are not used; messages of failed assertions go, the stack tells as much.
 */
export function splitRouter(dataRouter: string): Plugin {
  return {
    name: 'split-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    async resolveId(source, importer = '', options) {
      const ofCopy = importer === dataRouter ? source === 'react-router' : importer.endsWith(copy)
      if (!ofCopy && !ofRouter.test(importer)) return null
      const resolved = await this.resolve(source, importer.replace(copy, ''), { ...options, skipSelf: true })
      if (!resolved || !ofRouter.test(resolved.id)) return resolved
      if (unusedModule.test(resolved.id) && askingModule.test(importer.replace(copy, '')))
        return withoutThemId
      return ofCopy && copiedModule.test(resolved.id) ? { ...resolved, id: resolved.id + copy } : resolved
    },
    load: id => (id === withoutThemId ? withoutThem : null),
    transform: (code, id) => (ofRouter.test(id) ? { code: withoutMessages(code), map: null } : null),
  }
}

const text = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`|\w+(?:\([^()\n]*\))?/.source
const assertion = new RegExp(`\\b(invariant|warning|warnOnce)\\(([^;\\n]*?), (?:${text})\\);`, 'g')

/** `invariant(it, "text")` becomes `invariant(it)`. */
export const withoutMessages = (code: string): string => code.replace(assertion, '$1($2);')
