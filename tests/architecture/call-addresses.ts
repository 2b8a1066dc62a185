import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './source-files.ts'

const mayName = new Set([
  'client/lib/call.ts',
  'client/lib/api-of.ts',
  // Addresses of pages, of which the search has the same as its call below `/api`.
  'shared/constants/page-paths.ts',
  // Runs alone, as a stranger downloads it; its test compares the address with the contract.
  'tools/open-data/rebuild.mjs',
])
const isTest = (path: string) => /\.(?:test|testing)\.tsx?$|\/testing\//.test(path)

/** Finds call addresses spelled by hand outside the contract, and the client's requests past the typed call. */
export function spelledCalls(root: string, callPaths: readonly string[]): string[] {
  const patterns = callPaths.map(path => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
  return ['shared', 'backend', 'server', 'client', 'tools']
    .flatMap(folder => filesBelow(root, folder, /\.(?:tsx?|m?js)$/))
    .filter(path => !mayName.has(path) && !path.startsWith('shared/contract/') && !isTest(path))
    .flatMap(path =>
      addressesIn(readFileSync(join(root, path), 'utf8'), path)
        .filter(address => isApi(address) || patterns.some(pattern => pattern.test(address)))
        .map(address => `${path}: ${address}`),
    )
}

/** Finds query keys written by hand: the compiler names no use of them when the contract changes. */
export const handWrittenKeys = (root: string): string[] =>
  filesBelow(root, 'client', /\.tsx?$/)
    .filter(path => path !== 'client/lib/call.ts' && !isTest(path))
    .flatMap(path =>
      [...readFileSync(join(root, path), 'utf8').matchAll(keyByHand)].map(([key]) => `${path}: ${key}`),
    )

const keyByHand =
  /\bqueryKey\s*[:=]\s*\[(?!\.\.\.).*|\[\s*'(?:GET|POST|PUT|DELETE) \/[^']*'(?:\]|,(?!\s*'(?:GET|POST|PUT|DELETE) \/)).*/g

const isApi = (address: string) =>
  (address.startsWith('/api/') && address !== '/api/' && address !== contractDocument) ||
  address === apiBypassed

/** Prints the contract and is no call of it. */
const contractDocument = '/api/openapi.json'

const apiBypassed = 'apiOf()()'

/** Reads a placeholder as one segment and drops the query. */
function addressesIn(source: string, path: string): string[] {
  const filled = source.replace(/\$\{[^}]*\}/g, 'x')
  const texts = [...filled.matchAll(/(['"`])(\/[\w-][^'"`\s]*)\1/g)].map(([, , text = '']) =>
    text.replace(/[?#].*$/, ''),
  )
  const isClient = path.startsWith('client/')
  return isClient && /\bapiOf\(\w+\)\s*(?:<[^(]*>)?\(/.test(source) ? [...texts, apiBypassed] : texts
}
