import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { recountRandomActs } from './recounted-acts.testing.ts'

recountRandomActs(() => openPostgresTestDatabase())
