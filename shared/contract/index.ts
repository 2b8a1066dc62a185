import type * as z from 'zod'
import type * as agreementExclusion from './agreement-exclusion.ts'
import type * as attachment from './attachment.ts'
import type * as banner from './banner.ts'
import type * as block from './block.ts'
import type * as bookmark from './bookmark.ts'
import type * as category from './category.ts'
import type * as certification from './certification.ts'
import type * as citation from './citation.ts'
import type * as code from './code.ts'
import type * as comment from './comment.ts'
import type * as consent from './consent.ts'
import type * as debate from './debate.ts'
import type * as debateEvent from './debate-event.ts'
import type * as deskAgreement from './desk-agreement.ts'
import type * as deskBanner from './desk-banner.ts'
import type * as deskCategory from './desk-category.ts'
import type * as deskCode from './desk-code.ts'
import type * as deskConsent from './desk-consent.ts'
import type * as deskDebate from './desk-debate.ts'
import type * as deskDebateBulk from './desk-debate-bulk.ts'
import type * as deskDebateEvent from './desk-debate-event.ts'
import type * as deskFaq from './desk-faq.ts'
import type * as deskGreenPaper from './desk-green-paper.ts'
import type * as deskHistory from './desk-history.ts'
import type * as deskInterview from './desk-interview.ts'
import type * as deskInterviewQuestion from './desk-interview-question.ts'
import type * as deskInterviewStatus from './desk-interview-status.ts'
import type * as deskMember from './desk-member.ts'
import type * as deskNotice from './desk-notice.ts'
import type * as deskQuestion from './desk-question.ts'
import type * as deskReport from './desk-report.ts'
import type * as deskSynonym from './desk-synonym.ts'
import type * as deskToday from './desk-today.ts'
import type * as faq from './faq.ts'
import type * as greenPaper from './green-paper.ts'
import type * as greenPaperCollaborator from './green-paper-collaborator.ts'
import type * as greenPaperEdition from './green-paper-edition.ts'
import type * as identity from './identity.ts'
import type * as interview from './interview.ts'
import type * as interviewQuestion from './interview-question.ts'
import type * as leaving from './leaving.ts'
import type * as ledger from './ledger.ts'
import type * as mail from './mail.ts'
import type * as memberRecord from './member-record.ts'
import type * as moderationLog from './moderation-log.ts'
import type * as movedQuestion from './moved-question.ts'
import type * as notice from './notice.ts'
import type * as notification from './notification.ts'
import type * as oauth from './oauth.ts'
import type * as objection from './objection.ts'
import type * as openData from './open-data.ts'
import type * as profile from './profile.ts'
import type * as push from './push.ts'
import type * as question from './question.ts'
import type * as questionList from './question-list.ts'
import type * as report from './report.ts'
import type { RouteContract } from './route.ts'
import type * as sample from './sample.ts'
import type * as search from './search.ts'
import type * as secondFactor from './second-factor.ts'
import type * as takedown from './takedown.ts'
import type * as user from './user.ts'

/**
 * Every call of the API by method and path, `'GET /questions/:id'`, with its contract. Types alone: a value would
 * bring the schema library into the first load.
 */
export type Calls = CallsOf<typeof agreementExclusion> &
  CallsOf<typeof attachment> &
  CallsOf<typeof banner> &
  CallsOf<typeof block> &
  CallsOf<typeof bookmark> &
  CallsOf<typeof category> &
  CallsOf<typeof certification> &
  CallsOf<typeof citation> &
  CallsOf<typeof code> &
  CallsOf<typeof comment> &
  CallsOf<typeof consent> &
  CallsOf<typeof debateEvent> &
  CallsOf<typeof debate> &
  CallsOf<typeof deskAgreement> &
  CallsOf<typeof deskBanner> &
  CallsOf<typeof deskCategory> &
  CallsOf<typeof deskCode> &
  CallsOf<typeof deskConsent> &
  CallsOf<typeof deskDebateEvent> &
  CallsOf<typeof deskDebateBulk> &
  CallsOf<typeof deskDebate> &
  CallsOf<typeof deskFaq> &
  CallsOf<typeof deskInterviewQuestion> &
  CallsOf<typeof deskInterviewStatus> &
  CallsOf<typeof deskInterview> &
  CallsOf<typeof deskNotice> &
  CallsOf<typeof deskQuestion> &
  CallsOf<typeof deskReport> &
  CallsOf<typeof deskSynonym> &
  CallsOf<typeof deskGreenPaper> &
  CallsOf<typeof deskHistory> &
  CallsOf<typeof deskMember> &
  CallsOf<typeof deskToday> &
  CallsOf<typeof faq> &
  CallsOf<typeof greenPaperEdition> &
  CallsOf<typeof greenPaperCollaborator> &
  CallsOf<typeof greenPaper> &
  CallsOf<typeof identity> &
  CallsOf<typeof interviewQuestion> &
  CallsOf<typeof interview> &
  CallsOf<typeof leaving> &
  CallsOf<typeof ledger> &
  CallsOf<typeof mail> &
  CallsOf<typeof memberRecord> &
  CallsOf<typeof moderationLog> &
  CallsOf<typeof movedQuestion> &
  CallsOf<typeof notice> &
  CallsOf<typeof notification> &
  CallsOf<typeof oauth> &
  CallsOf<typeof objection> &
  CallsOf<typeof openData> &
  CallsOf<typeof profile> &
  CallsOf<typeof push> &
  CallsOf<typeof questionList> &
  CallsOf<typeof question> &
  CallsOf<typeof report> &
  CallsOf<typeof sample> &
  CallsOf<typeof search> &
  CallsOf<typeof secondFactor> &
  CallsOf<typeof takedown> &
  CallsOf<typeof user>

export type CallName = keyof Calls

/** Has an idempotency key exactly where the call takes one (R12.23). */
export type CallInput<N extends CallName> = N extends CallName
  ? Given<'params', Sent<Calls[N], 'params'>> &
      Given<'query', Sent<Calls[N], 'query'>> &
      Given<'body', Calls[N] extends { upload: object } ? FormData : Sent<Calls[N], 'body'>> &
      (Calls[N] extends { idempotent: true } ? { idempotencyKey: string } : { idempotencyKey?: never })
  : never

export type CallQuery<N extends CallName> = NonNullable<CallInput<N>['query']>

/** Undefined for an empty body; of a file its text, or a Blob. */
export type CallAnswer<N extends CallName> = N extends CallName
  ? Calls[N] extends { file: object }
    ? FileOf<Calls[N]['file']>
    : Received<Calls[N]['answers']>
  : never

type CallsOf<Module> = {
  [Key in keyof Module as Module[Key] extends RouteContract
    ? `${Module[Key]['method']} ${Module[Key]['path']}`
    : never]: Module[Key] extends RouteContract ? Module[Key] : never
}

type FileOf<File> = File extends { types: readonly `text/${string}`[] } ? string : Blob

type Received<Answers> = {
  [Status in keyof Answers]: Answers[Status] extends z.ZodType ? z.output<Answers[Status]> : undefined
}[keyof Answers]

/** Omits a part that the contract lacks; optional for one without required fields. */
type Given<Part extends string, Value> = [Value] extends [never]
  ? { [P in Part]?: never }
  : Partial<Value> extends Value
    ? { [P in Part]?: Value }
    : undefined extends Value
      ? { [P in Part]?: Value }
      : { [P in Part]: Value }

type Sent<Contract, Part extends string> =
  Contract extends Record<Part, infer Schema extends z.ZodType>
    ? Coerced<z.input<Schema>, z.output<Schema>>
    : never

/** Coerced fields accept any input, so the output type is used. */
type Coerced<In, Out> = In extends object
  ? { [Key in keyof In]: unknown extends In[Key] ? FieldOf<Out, Key> : In[Key] }
  : In

type FieldOf<Out, Key extends PropertyKey> = Out extends unknown
  ? Key extends keyof Out
    ? Out[Key]
    : never
  : never
