import type { Plugin } from 'vite'

const queryModule = /[\\/]query-core[\\/].+[\\/]query\.js$/
const behavior = './infiniteQueryBehavior.js'
const withoutItId = '\0without-infinite-queries'
const withoutIt = `
export const infiniteQueryBehavior = () => {
  throw new Error('infinite queries are not in the build')
}
`

/** Every query of TanStack Query imports how infinite ones behave, which no page has: 0.6 kB of each first load. */
export const withoutInfiniteQueries = (): Plugin => ({
  name: 'without-infinite-queries',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source === behavior && queryModule.test(importer) ? withoutItId : null,
  load: id => (id === withoutItId ? withoutIt : null),
})
