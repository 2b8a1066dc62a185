import type { TestProject } from 'vitest/node'
import { startPostgres } from '#backend/testing/postgres-server.ts'
import type {} from '#backend/testing/test-postgres.ts'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  project.provide('postgresUrl', server.url)
  return server.stop
}
