import type { TestProject } from 'vitest/node'
import { startPostgres } from '#backend/testing/postgres-server.ts'
import type {} from '#backend/testing/test-postgres.ts'

/** Starts the PostgreSQL server of a run for `*.postgres.test.ts`, and stops it after the last one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  project.provide('postgresUrl', server.url)
  return server.stop
}
