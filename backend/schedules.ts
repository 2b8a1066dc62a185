import type { FastifyBaseLogger } from 'fastify'
import type { WitnessConfig } from './config/ledger.ts'
import { sweepOrphans } from './domains/attachment/index.ts'
import { purgeUndoableChanges } from './domains/audit/index.ts'
import { purgeAttempts } from './domains/certification/index.ts'
import { endTemporaryCommentMeasures, reconcileComments } from './domains/comment/index.ts'
import {
  findOpenedDebates,
  openDueDebates,
  reconcileStances,
  unscheduleClosedDebates,
} from './domains/debate/index.ts'
import { sweepEditionPdfs } from './domains/green-paper/index.ts'
import {
  eraseLeavers,
  forgetOldRecords,
  forgetUnfinishedSignUps,
  withdrawDue,
} from './domains/leaving/index.ts'
import { askWitnesses, compareWithLedger, type Ledger, sealLedger } from './domains/ledger/index.ts'
import { type NoteMail, purgeMails, sendMails, type UnsubscribeTokens } from './domains/mail/index.ts'
import { publishDueNotices } from './domains/notice/index.ts'
import {
  enqueueDigests,
  letterReader,
  purgeReadNotifications,
  readPushNote,
} from './domains/notification/index.ts'
import { type IdentityProvider, unlinkEndedIdentities } from './domains/oauth/index.ts'
import {
  endTemporaryMeasures,
  publishDuePosts,
  purgeActNumbers,
  purgeAgreementNetworks,
  reconcileCounts,
} from './domains/post/index.ts'
import { type NotePush, sendPushes } from './domains/push/index.ts'
import { countQuestionFigures, findMergedQuestions } from './domains/question/index.ts'
import { purgeSessions } from './domains/session/index.ts'
import { endDueBlocks, forgetClaimants, sweepProof } from './domains/takedown/index.ts'
import { endDueSuspensions } from './domains/user/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/schema.ts'
import { purgeRateCounters } from './platform/http/rate-counters.commands.ts'
import { purgeIdempotencyKeys } from './platform/idempotency/idempotency.commands.ts'
import { eachMinute, nightly, type Schedule, weekly } from './platform/jobs/schedule.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import { purgeSent } from './platform/outbox/outbox.commands.ts'
import type { PushTransport } from './platform/push/push-transport.ts'
import type { Storage } from './platform/storage/storage.ts'
import { rebuildGramFrequencies } from './platform/text-search/gram-frequencies.commands.ts'
import { reindexTexts } from './platform/text-search/text-index.commands.ts'
import { reindexTitles } from './platform/text-search/title-index.commands.ts'

type Deps = {
  db: Database
  clock: Clock
  storage: Storage
  ledger: Ledger
  witnesses: readonly WitnessConfig[]
  providers: IdentityProvider[]
  mailing: {
    transport: MailTransport | null
    tokens: UnsubscribeTokens
    site: string
    note?: NoteMail
  }
  pushing: { transport: PushTransport | null; note?: NotePush }
  log: FastifyBaseLogger
}

export const schedulesOf = ({
  db,
  clock,
  storage,
  ledger,
  witnesses,
  providers,
  mailing,
  pushing,
  log,
}: Deps): Schedule[] => [
  eachMinute('publish-due-posts', async () => {
    const now = clock()
    return (await unscheduleClosedDebates(db, now)) + (await publishDuePosts(db, now)).length
  }),
  eachMinute('publish-due-notices', async () => (await publishDueNotices(db, clock())).length),
  eachMinute('open-due-debates', async () => (await openDueDebates(db)).length),
  eachMinute('end-temporary-measures', async () => (await endTemporaryMeasures(db, clock())).length),
  eachMinute('end-temporary-comment-measures', () => endTemporaryCommentMeasures(db, clock())),
  eachMinute('end-takedown-blocks', () => endDueBlocks(db, clock())),
  eachMinute('end-suspensions', () => endDueSuspensions(db)),
  eachMinute('withdraw-for-leavers', () => withdrawDue(db, ledger.voices, clock())),
  eachMinute('erase-members', async () => (await eraseLeavers(db, { providers, log, now: clock() })).erased),
  eachMinute('seal-ledger', () =>
    sealLedger({
      ...{ db, storage, ...ledger, now: clock() },
      findOpened: findOpenedDebates,
      findMerged: findMergedQuestions,
      askWitnesses: note => askWitnesses({ db, witnesses, log }, note),
    }),
  ),
  eachMinute('tell-providers', () => unlinkEndedIdentities({ db, providers, log, now: clock() })),
  eachMinute('send-mails', () =>
    sendMails({ db, ...mailing, readLetter: letterReader(db, clock()), log, now: clock() }),
  ),
  eachMinute('send-pushes', () => sendPushes({ db, ...pushing, readNote: readPushNote, log, now: clock() })),
  weekly('enqueue-digests', () => enqueueDigests(db, clock())),
  eachMinute('count-question-figures', () => countQuestionFigures(db, clock()).then(() => 0)),
  eachMinute('reindex-titles', () => reindexTitles(db)),
  eachMinute('reindex-texts', () => reindexTexts(db)),
  eachMinute('purge-certification-attempts', () => purgeAttempts(db, clock())),
  eachMinute('purge-rate-counters', () => purgeRateCounters(db)),
  eachMinute('purge-act-numbers', () => purgeActNumbers(db)),
  nightly('reconcile-counts', async () => (await reconcileCounts(db)).length, { alarming: true }),
  nightly('reconcile-stances', async () => (await reconcileStances(db)).length, { alarming: true }),
  nightly('reconcile-comments', async () => (await reconcileComments(db)).length, { alarming: true }),
  nightly('compare-with-ledger', async () => (await compareWithLedger(db)).length, { alarming: true }),
  nightly('reseal-member-keys', () => ledger.voices.reseal(db)),
  nightly('rebuild-gram-frequencies', () => rebuildGramFrequencies(db).then(() => 0)),
  nightly('purge-mails', () => purgeMails(db, clock())),
  nightly('purge-outbox', () => purgeSent(db, clock())),
  nightly('purge-undoable-changes', () => purgeUndoableChanges(db, clock())),
  nightly('purge-idempotency-keys', () => purgeIdempotencyKeys(db, clock())),
  nightly('purge-sessions', () => purgeSessions(db, clock())),
  nightly('forget-unfinished-sign-ups', () => forgetUnfinishedSignUps(db, clock())),
  nightly('forget-old-records', () => forgetOldRecords(db)),
  nightly('forget-claimants', () => forgetClaimants(db, clock())),
  nightly('sweep-takedown-files', () => sweepProof(db, storage, clock())),
  nightly('sweep-attachments', () => sweepOrphans(db, storage, clock())),
  nightly('sweep-prints', () => sweepEditionPdfs(db, storage, clock())),
  nightly('purge-agreement-networks', () => purgeAgreementNetworks(db, clock())),
  nightly('purge-notifications', () => purgeReadNotifications(db, clock())),
]

/**
 * Names of schedules that a release before this one had. They are taken from the database at start; a name that is in
 * neither list belongs to a newer release, and an older one that starts beside it leaves it there.
 */
export const endedSchedules: readonly string[] = []
