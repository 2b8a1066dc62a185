import { openTestDatabase } from '#backend/testing/test-database.ts'
import { testEveryCall } from './every-call.ts'

testEveryCall(openTestDatabase)
