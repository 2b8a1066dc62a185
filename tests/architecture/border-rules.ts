/** An import with both ends known. `to` is a path of the repository, `node:…` or the name of a package. */
export type Crossing = {
  from: string
  to: string
  kind: 'file' | 'node' | 'package'
  typeOnly: boolean
}

/** A rule names what it forbids; the first that answers true is reported. */
export type BorderRule = { says: string; broken(crossing: Crossing): boolean }

/** A test, or what tests of one domain share: `<noun>.testing.ts`. */
const isTest = (path: string) => /\.test(?:ing)?\.tsx?$/.test(path)
const room = (path: string) => path.split('/', 1)[0] ?? ''
const under = (...folders: string[]) => new RegExp(`^(?:${folders.join('|')})(?:/|$)`)

/** Which rooms a room may enter (docs/architecture.md), each as a pattern over the path that is entered. */
const mayEnter: Record<string, RegExp> = {
  shared: under('shared'),
  backend: under('backend', 'shared'),
  server: under('server', 'shared'),
  client: under('client', 'shared'),
  tests:
    /^(?:shared|tests|tools)\/|^(?:backend|server)\/(?:app\.ts$|testing\/|config\/|instrument\.ts$)|^client\/(?:testing\/|paths\.ts$)/,
  tools: under('tools', 'shared'),
}
// A paper is frozen, hashed and published as members do it, so that the demo's can be checked as theirs can.
const seedMayEnter =
  /^backend\/(?:app\.ts$|config\/|platform\/(?:database|storage)\/|domains\/green-paper\/index\.ts$|testing\/)/
// What is measured below the calls: how long one question to the database takes, or setting a document.
const dataBenchMayEnter =
  /^backend\/(?:app\.ts$|platform\/|testing\/|domains\/search\/|domains\/green-paper\/index\.ts$)/

/** What the operator's commands need: the database, its refusals, and the acts of members and documents. */
const adminMayEnter =
  /^backend\/(?:config\/|platform\/(?:database|errors)\/|domains\/(?:user|consent)\/index\.ts$|testing\/)/

/** What is drawn. */
const machinesMayEnter = /^client\/.*\.machine\.ts$/

const clientLayers = ['app', 'pages', 'features', 'ui', 'lib']
/** Domains from the bottom up; a new one is a word on its step. */
const domainSteps = [
  ['audit'],
  ['consent', 'category', 'code', 'attachment'],
  ['user'],
  ['post', 'oauth', 'notification', 'certification'],
  ['comment'],
  ['question', 'notice', 'faq', 'banner', 'sample'],
  ['debate'],
  ['interview'],
  ['green-paper'],
  ['search', 'report', 'member-record'],
]

const nodeSide =
  /^(?:fastify|fastify-.*|@fastify\/.*|pg|kysely|@electric-sql\/.*|jose|openid-client|undici|@sentry\/node|proper-lockfile|oidc-provider|isbot|pg-boss|sharp|file-type|aws4fetch|prosemirror-model|@myriaddreamin\/.*)$/
const reactSide =
  /^(?:react|react-dom|react-router|@tanstack\/.*|@xstate\/react|xstate|ofetch|@linaria\/.*|@sentry\/react|lucide-react|pretendard)$/

const layerOf = (path: string) => clientLayers.indexOf(path.match(/^client\/([^/]+)\//)?.[1] ?? '')
const sliceOf = (path: string, parent: string) => path.match(new RegExp(`^${parent}/([^/]+)/`))?.[1]
const stepOf = (domain: string) => domainSteps.findIndex(step => step.includes(domain))

export const borderRules: BorderRule[] = [
  {
    says: 'a room enters only the rooms that docs/architecture.md allows it',
    broken: ({ from, to, kind }) =>
      kind === 'file' &&
      !mayEnter[room(from)]?.test(to) &&
      !(under('tools/seed').test(from) && seedMayEnter.test(to)) &&
      !(under('tools/admin').test(from) && adminMayEnter.test(to)) &&
      !(under('tools/machines').test(from) && machinesMayEnter.test(to)) &&
      !(under('tools/bench/data').test(from) && dataBenchMayEnter.test(to)),
  },
  {
    says: 'shared needs nothing but the schema library',
    broken: ({ from, to, kind }) =>
      room(from) === 'shared' && !isTest(from) && kind !== 'file' && to !== 'zod',
  },
  {
    says: 'the client runs in a browser: no node:*, no server library',
    broken: ({ from, to, kind }) =>
      room(from) === 'client' &&
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
      room(from) === 'client' && !isTest(from) && under('shared/contract').test(to) && !typeOnly,
  },
  {
    says: 'inside the client the arrow goes app → pages → features → ui → lib',
    broken: ({ from, to }) => layerOf(from) >= 0 && layerOf(to) >= 0 && layerOf(to) < layerOf(from),
  },
  {
    says: 'a feature does not know another feature; the page composes them',
    broken: ({ from, to }) => {
      const [mine, theirs] = [sliceOf(from, 'client/features'), sliceOf(to, 'client/features')]
      return mine !== undefined && theirs !== undefined && mine !== theirs
    },
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
    says: 'nothing in the backend imports app.ts or main.ts but the processes, tests and testing/',
    broken: ({ from, to }) =>
      under('backend/domains', 'backend/platform', 'backend/config').test(from) &&
      !isTest(from) &&
      /^backend\/(?:app|main|migrate)\.ts$/.test(to),
  },
  {
    says: "a domain reaches another through that domain's index.ts",
    broken: ({ from, to }) => isForeignDomain(from, to) && !isTest(from) && !/\/index\.ts$/.test(to),
  },
  {
    says: 'a domain reaches another only downward',
    broken: ({ from, to }) => {
      const [mine, theirs] = [sliceOf(from, 'backend/domains'), sliceOf(to, 'backend/domains')]
      if (!mine || !theirs || mine === theirs || isTest(from)) return false
      return stepOf(theirs) < 0 || stepOf(mine) < 0 || stepOf(theirs) >= stepOf(mine)
    },
  },
  {
    says: 'only tests and the bench over data use testing/ and what tests share',
    broken: ({ from, to }) =>
      /\/testing\/|\.testing\.tsx?$/.test(to) &&
      !isTest(from) &&
      !/\/testing\//.test(from) &&
      !under('tools/bench/data').test(from) &&
      room(from) !== 'tests',
  },
]

function isForeignDomain(from: string, to: string): boolean {
  const [mine, theirs] = [sliceOf(from, 'backend/domains'), sliceOf(to, 'backend/domains')]
  return under('backend').test(from) && theirs !== undefined && mine !== undefined && mine !== theirs
}
