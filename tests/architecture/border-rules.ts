/** An import with both ends known. `to` is a path of the repository, `node:…` or the name of a package. */
export type Crossing = {
  from: string
  to: string
  kind: 'file' | 'node' | 'package'
  typeOnly: boolean
}

export type BorderRule = { says: string; broken(crossing: Crossing): boolean }

const isTest = (path: string) => /\.test(?:ing)?\.tsx?$/.test(path)
const packageOf = (path: string) => path.split('/', 1)[0] ?? ''
const under = (...folders: string[]) => new RegExp(`^(?:${folders.join('|')})(?:/|$)`)

/** Patterns of the paths that a package may import, by package (docs/architecture.md). */
const mayImport: Record<string, RegExp> = {
  shared: under('shared'),
  backend: under('backend', 'shared'),
  server: under('server', 'shared'),
  client: under('client', 'shared'),
  tests:
    /^(?:shared|tests|tools)\/|^(?:backend|server)\/(?:app\.ts$|testing\/|config\/|instrument\.ts$|(?:platform\/)?metrics\/)|^client\/(?:testing\/|(?:desk-)?paths\.ts$)/,
  tools: under('tools', 'shared'),
}
// Demo papers are frozen, hashed and published, demo acts are sealed, and figures are counted, by the product's own code.
const seedMayImport =
  /^backend\/(?:(?:app|prepare-database)\.ts$|config\/|platform\/(?:database|storage|text-search)\/|domains\/(?:debate|green-paper|ledger|question)\/index\.ts$|testing\/)/
// Covers two database queries, the typesetting of one document and the seals of the public log, below the API calls.
const dataBenchMayImport =
  /^backend\/(?:(?:app|prepare-database)\.ts$|platform\/|testing\/|domains\/search\/|domains\/(?:green-paper|ledger|question)\/index\.ts$)/

// Starts the cluster that the tests start, and its visitors.
const rehearsalMayImport =
  /^(?:backend|server)\/testing\/|^tests\/support\/(?:costly-texts|join|questions|release|stack|tls\/certificate|visitor|writer)\.ts$/

const adminMayImport =
  /^backend\/(?:(?:app|prepare-database)\.ts$|config\/|platform\/(?:database|errors|rich-text|storage)\/|domains\/[a-z-]+\/index\.ts$|testing\/)/

const machinesMayImport = /^client\/.*\.machine\.ts$/

const clientLayers = ['app', 'pages', 'features', 'ui', 'lib']
/** Backend domains and client features alike, from the bottom up; a new one is a word on its step. */
export const ladder = [
  ['audit', 'session', 'ledger'],
  ['consent', 'category', 'code', 'attachment', 'second-factor', 'block', 'push'],
  ['moderation'],
  ['user', 'mail'],
  ['post', 'oauth', 'notification', 'certification'],
  ['comment', 'account', 'agreement', 'bookmark'],
  ['question', 'notice', 'faq', 'banner', 'sample', 'takedown'],
  ['debate'],
  ['interview'],
  ['green-paper'],
  ['search', 'report', 'objection', 'profile', 'leaving', 'export', 'open-data'],
  ['desk'],
  ['discussion', 'home', 'about', 'error'],
]

const holdsSql = (path: string) =>
  /\.(?:queries|commands)\.ts$/.test(path) || under('backend/platform/database', 'backend/testing').test(path)

/** Reports files that may not open a transaction: one exported command is one transaction. */
export const mayNotOpenTransaction = (path: string): boolean =>
  packageOf(path) === 'backend' &&
  !isTest(path) &&
  !/\.commands\.ts$/.test(path) &&
  !under('backend/platform/database', 'backend/testing').test(path)

const nodeSide =
  /^(?:fastify|fastify-.*|@fastify\/.*|pg|kysely|@electric-sql\/.*|jose|openid-client|undici|@sentry\/node|proper-lockfile|oidc-provider|isbot|nodemailer|pg-boss|web-push|prom-client|sharp|file-type|aws4fetch|prosemirror-model|@simplewebauthn\/server|@myriaddreamin\/.*)$/
const reactSide =
  /^(?:react|react-dom|react-router|@tanstack\/.*|@xstate\/react|xstate|ofetch|@linaria\/.*|@sentry\/react|lucide-react|pretendard|@simplewebauthn\/browser)$/

const layerOf = (path: string) => clientLayers.indexOf(path.match(/^client\/([^/]+)\//)?.[1] ?? '')
const sliceOf = (path: string, parent: string) => path.match(new RegExp(`^${parent}/([^/]+)/`))?.[1]
const stepOf = (slice: string) => ladder.findIndex(step => step.includes(slice))

export const borderRules: BorderRule[] = [
  {
    says: 'a package imports only what docs/architecture.md allows it',
    broken: ({ from, to, kind }) =>
      kind === 'file' &&
      !mayImport[packageOf(from)]?.test(to) &&
      !(under('tools/seed').test(from) && seedMayImport.test(to)) &&
      !(under('tools/admin').test(from) && adminMayImport.test(to)) &&
      !(under('tools/machines').test(from) && machinesMayImport.test(to)) &&
      !(under('tools/rehearse').test(from) && rehearsalMayImport.test(to)) &&
      !(under('tools/bench/data', 'tools/bench/peak').test(from) && dataBenchMayImport.test(to)),
  },
  {
    says: 'shared needs nothing but the schema library',
    broken: ({ from, to, kind }) =>
      packageOf(from) === 'shared' && !isTest(from) && kind !== 'file' && to !== 'zod',
  },
  {
    says: 'the client runs in a browser: no node:*, no server library',
    broken: ({ from, to, kind }) =>
      packageOf(from) === 'client' &&
      !isTest(from) &&
      (kind === 'node' || (kind === 'package' && nodeSide.test(to))),
  },
  {
    says: 'server and backend know neither React nor the browser, unless to test what they stream',
    broken: ({ from, to, kind }) =>
      under('server', 'backend').test(from) &&
      !isTest(from) &&
      !/\/testing\//.test(from) &&
      kind === 'package' &&
      reactSide.test(to),
  },
  {
    says: 'the client takes only types from shared/contract, which carries the schema library',
    broken: ({ from, to, typeOnly }) =>
      packageOf(from) === 'client' && !isTest(from) && under('shared/contract').test(to) && !typeOnly,
  },
  {
    says: 'inside the client the arrow goes app → pages → features → ui → lib',
    broken: ({ from, to }) => layerOf(from) >= 0 && layerOf(to) >= 0 && layerOf(to) < layerOf(from),
  },
  {
    says: "a feature reaches another through that feature's index.ts",
    broken: ({ from, to }) =>
      isForeign(from, to, 'client/features') && !isTest(from) && !/\/index\.ts$/.test(to),
  },
  {
    says: 'a feature reaches another only downward',
    broken: ({ from, to }) => isUpward(from, to, 'client/features'),
  },
  {
    says: 'nothing below the entries imports them',
    broken: ({ from, to }) => layerOf(from) >= 0 && /^client\/entry-/.test(to),
  },
  {
    says: 'backend/platform knows no domain',
    broken: ({ from, to }) =>
      under('backend/platform', 'backend/config').test(from) && under('backend/domains').test(to),
  },
  {
    says: 'SQL is in *.queries.ts, *.commands.ts and platform/database',
    broken: ({ from, to, kind }) =>
      packageOf(from) === 'backend' &&
      kind === 'package' &&
      to === 'kysely' &&
      !isTest(from) &&
      !holdsSql(from),
  },
  {
    says: 'nothing in the backend imports app.ts or main.ts but the processes, tests and testing/',
    broken: ({ from, to }) =>
      under('backend/domains', 'backend/platform', 'backend/config').test(from) &&
      !isTest(from) &&
      /^backend\/(?:app|main|migrate)\.ts$/.test(to),
  },
  {
    says: "a domain reaches another through that domain's index.ts",
    broken: ({ from, to }) =>
      isForeign(from, to, 'backend/domains') && !isTest(from) && !/\/index\.ts$/.test(to),
  },
  {
    says: 'a domain reaches another only downward',
    broken: ({ from, to }) => isUpward(from, to, 'backend/domains'),
  },
  {
    says: 'only tests, benches over a database and the rehearsal use testing/ and what tests share',
    broken: ({ from, to }) =>
      /\/testing\/|\.testing\.tsx?$/.test(to) &&
      !isTest(from) &&
      !/\/testing\//.test(from) &&
      !under('tools/bench/data', 'tools/bench/peak', 'tools/rehearse').test(from) &&
      packageOf(from) !== 'tests',
  },
]

function isForeign(from: string, to: string, parent: string): boolean {
  const [mine, theirs] = [sliceOf(from, parent), sliceOf(to, parent)]
  return theirs !== undefined && mine !== undefined && mine !== theirs
}

function isUpward(from: string, to: string, parent: string): boolean {
  if (!isForeign(from, to, parent) || isTest(from)) return false
  const [mine, theirs] = [sliceOf(from, parent), sliceOf(to, parent)].map((slice = '') => stepOf(slice))
  return mine === -1 || theirs === -1 || (theirs ?? 0) >= (mine ?? 0)
}
