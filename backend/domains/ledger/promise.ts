import type { LedgerSigner } from './ledger-signer.ts'
import type { WaitingAct } from './waiting-act.commands.ts'

/** Hours: a day of waiting for others at most, and the hour of the seal. */
export const promisedWithin = 25

export const promisedBy = ({ actedAt }: Pick<WaitingAct, 'actedAt'>): Date =>
  new Date(actedAt.getTime() + promisedWithin * 3_600_000)

/**
 * Signed note that the log will have the act by a moment: with it, anybody can show that an act was dropped. Its first
 * line is no name of a log, so that it never passes for a checkpoint.
 */
export function promiseOf(signer: LedgerSigner, act: WaitingAct): string {
  const { postId, kind, who, turn, value, certified } = act
  const line = JSON.stringify(['act', postId, kind, who, turn, value, certified ? 1 : 0])
  const seconds = Math.floor(promisedBy(act).getTime() / 1_000)
  return signer.sign(`gongron/v1 promise\n${signer.origin}\n${line}\nby ${seconds}\n`)
}
