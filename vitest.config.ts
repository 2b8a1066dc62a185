import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { isAbsent } from './backend/testing/absent-programs.ts'

/** A project for each package: `vitest run --project backend`. */
const project = (name: string, include: string[], more: object = {}) => ({
  test: {
    name,
    include,
    exclude: ['**/*.postgres.test.ts'],
    // The modules of a package, and PGlite's engine, are read once a worker instead of once a file.
    isolate: false,
    setupFiles: ['tests/support/property-seed.ts'],
    // Bounds for what hangs, not for what is slow: a busy machine decides no result, and nothing waits longer than it
    // has to.
    testTimeout: 300_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 60_000 } },
    // A failure's line names the values, not their number.
    chaiConfig: { truncateThreshold: 0 },
    // Rows of a table stand at one place, which tells them from tests.
    includeTaskLocation: true,
    // Programs that tests start find their modules compiled, where `npm start` keeps them.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url)) },
    ...more,
  },
})

export default defineConfig({
  test: {
    // Tests wait for processes and timers: with a worker a core, the cores are idle a sixth of the time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Servers of tests may take a while to end.
    teardownTimeout: 300_000,
    projects: [
      project('shared', ['shared/**/*.test.ts']),
      project('backend', ['backend/**/*.test.ts']),
      project('postgres', ['backend/**/*.postgres.test.ts', 'tests/**/*.postgres.test.ts'], {
        exclude: [],
        // Without a server no test of theirs runs, and no hook; each is counted as skipped.
        ...(isAbsent('postgres')
          ? { testNamePattern: /^$/ }
          : { globalSetup: ['tests/support/postgres-server.ts'] }),
      }),
      project('server', ['server/**/*.test.ts']),
      project('client', ['client/**/*.test.{ts,tsx}'], {
        // One for all: the files of a worker share their modules, and with them the classes.
        alias: { '@linaria/core': fileURLToPath(new URL('client/testing/linaria.ts', import.meta.url)) },
      }),
      project('tools', ['tools/**/*.test.ts']),
      project('architecture', ['tests/architecture/**/*.test.ts']),
      project('contract', ['tests/contract/**/*.test.ts']),
      project('stack', ['tests/stack/**/*.test.ts']),
    ],
  },
})
