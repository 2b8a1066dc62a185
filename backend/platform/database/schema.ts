import type { Kysely } from 'kysely'
import type { AccountTables } from './schema/account.ts'
import type { ActNumberTables } from './schema/act-number.ts'
import type { AgreementTables } from './schema/agreement.ts'
import type { AttachmentTables } from './schema/attachment.ts'
import type { BannerTables } from './schema/banner.ts'
import type { BlockTables } from './schema/block.ts'
import type { CatalogueTables } from './schema/catalogue.ts'
import type { CertificationTables } from './schema/certification.ts'
import type { CommentTables } from './schema/comment.ts'
import type { DebateTables } from './schema/debate.ts'
import type { FaqTables } from './schema/faq.ts'
import type { GreenPaperTables } from './schema/green-paper.ts'
import type { IdempotencyTables } from './schema/idempotency.ts'
import type { InterviewTables } from './schema/interview.ts'
import type { LedgerTables } from './schema/ledger.ts'
import type { MailTables } from './schema/mail.ts'
import type { ModerationTables } from './schema/moderation.ts'
import type { NoticeTables } from './schema/notice.ts'
import type { NotificationTables } from './schema/notification.ts'
import type { PostTables } from './schema/post.ts'
import type { PushTables } from './schema/push.ts'
import type { QuestionTables } from './schema/question.ts'
import type { RateCounterTables } from './schema/rate-counter.ts'
import type { RecordTables } from './schema/record.ts'
import type { ReportTables } from './schema/report.ts'
import type { SampleTables } from './schema/sample.ts'
import type { SearchTables } from './schema/search.ts'
import type { SecondFactorTables } from './schema/second-factor.ts'
import type { TakedownTables } from './schema/takedown.ts'

/** A test compares it with the migrated database. */
export interface Schema
  extends AccountTables,
    ActNumberTables,
    AgreementTables,
    BlockTables,
    AttachmentTables,
    CatalogueTables,
    CertificationTables,
    PostTables,
    PushTables,
    QuestionTables,
    CommentTables,
    DebateTables,
    InterviewTables,
    GreenPaperTables,
    IdempotencyTables,
    LedgerTables,
    MailTables,
    ModerationTables,
    RecordTables,
    NoticeTables,
    FaqTables,
    BannerTables,
    ReportTables,
    SampleTables,
    SearchTables,
    SecondFactorTables,
    TakedownTables,
    NotificationTables,
    RateCounterTables {}

/** Repositories take it first; inside a transaction only that handle works (R12.15). */
export type Database = Kysely<Schema>
