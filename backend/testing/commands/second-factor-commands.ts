import { AppError } from '#shared/errors/app-error.ts'
import { enrolMember, resetSecondFactor } from '../../domains/second-factor/index.ts'
import { authenticateByRecoveryCode } from '../../domains/second-factor/recovery.commands.ts'
import { recoveryCodeHashes } from '../../domains/second-factor/secret-code.ts'
import { memberToken } from '../test-app.ts'
import type { CommandCase } from './command-case.ts'

export const secondFactorCommands: CommandCase[] = [
  {
    name: 'enrolMember',
    prepare: async ({ db, member }) => {
      const id = await member()
      await enrolMember(db, id, new Date())
      return () => enrolMember(db, id, new Date())
    },
  },
  {
    name: 'resetSecondFactor',
    prepare: async ({ db, member }) => {
      const id = await member()
      await enrolMember(db, id, new Date())
      await db
        .updateTable('sessions')
        .set({ second_factor_at: new Date() })
        .where('user_id', '=', id)
        .execute()
      return () => resetSecondFactor(db, id)
    },
  },
  {
    name: 'authenticateByRecoveryCode with a wrong code',
    prepare: async ({ database, db }) => {
      const { seq, sessionId } = await memberToken(database, { role: 'EDITOR' })
      const attempt = { memberId: seq, sessionId, code: '0000000000000000', now: new Date() }
      const old = new Date(attempt.now.getTime() - 3_600_000)
      await db.insertInto('recovery_code_failures').values({ user_id: seq, failed_at: old }).execute()
      return () =>
        authenticateByRecoveryCode(db, recoveryCodeHashes(new Uint8Array(32)), attempt).catch(refusedOnly)
    },
  },
]

function refusedOnly(error: unknown): void {
  if (!(error instanceof AppError && error.errorName === 'VALIDATION_FAILED')) throw error
}
