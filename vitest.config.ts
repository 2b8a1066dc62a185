import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** One project a room, so that a person can run the room they are in: `vitest run --project backend`. */
const room = (name: string, include: string[], more: object = {}) => ({
  test: {
    name,
    include,
    exclude: ['**/*.postgres.test.ts'],
    // The modules of a room, and PGlite's engine, are read once a worker instead of once a file.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A second, the usual, is little on a busy machine, and nothing waits longer than it has to.
    expect: { poll: { timeout: 10_000 } },
    // Programs that tests start find their modules compiled, where `npm start` keeps them.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url)) },
    ...more,
  },
})

export default defineConfig({
  test: {
    // One core less by default, which on two leaves one of them idle.
    maxWorkers: '100%',
    projects: [
      room('shared', ['shared/**/*.test.ts']),
      room('backend', ['backend/**/*.test.ts']),
      room('postgres', ['backend/**/*.postgres.test.ts', 'tests/**/*.postgres.test.ts'], {
        exclude: [],
        globalSetup: ['tests/support/postgres-server.ts'],
      }),
      room('server', ['server/**/*.test.ts']),
      room('client', ['client/**/*.test.{ts,tsx}']),
      room('tools', ['tools/**/*.test.ts']),
      room('architecture', ['tests/architecture/**/*.test.ts']),
      room('contract', ['tests/contract/**/*.test.ts']),
      room('stack', ['tests/stack/**/*.test.ts'], { hookTimeout: 120_000 }),
    ],
  },
})
