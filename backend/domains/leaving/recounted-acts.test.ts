import { openTestDatabase } from '#backend/testing/test-database.ts'
import { recountRandomActs } from './recounted-acts.testing.ts'

recountRandomActs(() => openTestDatabase())
