import type { Plugin } from 'vite'

/** Of the hash of wyw-in-js, which has six or seven: each name stands in a sheet, in a script and in every page. */
const letters = 5

/** Names for `classNameSlug`. The plugin fails the build where two styles got one name. */
export function shortClassNames(): {
  nameOf: (hash: string, title: string, style: { file: string; index: number }) => string
  plugin: Plugin
} {
  const owners = new Map<string, Set<string>>()
  return {
    nameOf: (hash, title, { file, index }) => {
      const name = hash.charAt(0) + hash.slice(1 - letters)
      owners.set(name, (owners.get(name) ?? new Set()).add(`${file} ${index} ${title}`))
      return name
    },
    plugin: {
      name: 'short-class-names',
      buildEnd() {
        const shared = [...owners].filter(([, styles]) => styles.size > 1)
        if (shared.length === 0) return
        const lines = shared.map(([name, styles]) => `${name}: ${[...styles].join(', ')}`)
        throw new Error(`Styles with one class name; rename one of each.\n${lines.join('\n')}`)
      },
    },
  }
}
