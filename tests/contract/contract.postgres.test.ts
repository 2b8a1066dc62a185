import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { testEveryCall } from './every-call.ts'

testEveryCall(openPostgresTestDatabase)
