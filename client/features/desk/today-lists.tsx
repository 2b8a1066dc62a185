import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { paths } from '#client/paths.ts'
import { formatDate, formatDateTime } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { TimeText } from '#client/ui/format/time-text.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import { postKindNames } from '#shared/constants/post-kind-names.ts'
import { takedownBasisLabels } from '#shared/constants/takedown-labels.ts'
import type { DeskReport } from '#shared/contract/desk-report.ts'
import type {
  OverdueAnswer,
  ScheduledEvent,
  SuspiciousPost,
  WaitingQuestion,
} from '#shared/contract/desk-today.ts'
import type { DeskObjection } from '#shared/contract/objection.ts'
import type { DeskTakedown } from '#shared/contract/takedown.ts'
import { contestedKind } from './objection-item.tsx'
import { reportAnchor, reportedKind } from './report-item.tsx'

export const WaitingQuestions = ({ items }: { items: WaitingQuestion[] }): ReactElement => (
  <ul className={list}>
    {items.map(({ id, title, mine, since, agreeCount }) => (
      <Entry key={id} to={deskPaths.deskQuestion(id)} title={title}>
        {mine && <b>내 분야</b>}
        <span>{formatDate(since)}부터 검토</span>
        <span>공감 {formatCount(agreeCount)}</span>
      </Entry>
    ))}
  </ul>
)

export const OverdueAnswers = ({ items }: { items: OverdueAnswer[] }): ReactElement => (
  <ul className={list}>
    {items.map(({ id, title, mine, dueAt, daysLate, owner, steward }) => (
      <Entry key={id} to={deskPaths.deskQuestion(id)} title={title}>
        {mine && <b>내 분야</b>}
        <b>{daysLate === 0 ? '오늘 지남' : `${formatCount(daysLate)}일 지남`}</b>
        <span>기한 {formatDateTime(dueAt)}</span>
        <span>{owedText(owner, steward)}</span>
      </Entry>
    ))}
  </ul>
)

function owedText(owner: string | null, steward: string | null): string {
  if (owner) return `맡은 곳 ${owner}`
  return steward ? `담당 편집자 ${steward}` : '맡은 곳이 적혀 있지 않음'
}

export const OpenReports = ({ items }: { items: DeskReport[] }): ReactElement => (
  <ul className={list}>
    {items.map(report => (
      <Entry
        key={reportAnchor(report)}
        to={`${deskPaths.deskReports()}#${reportAnchor(report)}`}
        title={report.about}
      >
        <span>{reportedKind(report)}</span>
        <span>
          처음 신고 <TimeText at={report.firstAt} />
        </span>
        <span>{formatCount(report.count)}건</span>
      </Entry>
    ))}
  </ul>
)

export const SuspiciousPosts = ({ items }: { items: SuspiciousPost[] }): ReactElement => (
  <ul className={list}>
    {items.map(({ id, title, waiting, findings }) => (
      <Entry key={id} to={deskPaths.deskAgreements(id)} title={title}>
        {waiting > 0 && <b>확인을 기다리는 제안 {formatCount(waiting)}건</b>}
        {findings.map(({ rule, found }) => (
          <span key={rule}>
            {found}: {rule}
          </span>
        ))}
      </Entry>
    ))}
  </ul>
)

export const OpenObjections = ({ items }: { items: DeskObjection[] }): ReactElement => (
  <ul className={list}>
    {items.map(objection => (
      <Entry
        key={objection.id}
        to={`${deskPaths.deskObjections()}#objection-${objection.id}`}
        title={objection.about ?? `${objection.member.name} 님의 글쓰기 제한`}
      >
        <span>{contestedKind(objection)}</span>
        <span>
          제기 <TimeText at={objection.objection.createdAt} />
        </span>
      </Entry>
    ))}
  </ul>
)

export const WaitingTakedowns = ({ items }: { items: DeskTakedown[] }): ReactElement => (
  <ul className={list}>
    {items.map(request => (
      <Entry key={request.caseNumber} to={deskPaths.deskTakedown(request.caseNumber)} title={request.about}>
        <span>{takedownBasisLabels[request.basis]}</span>
        <span>
          접수 <TimeText at={request.receivedAt} />
        </span>
      </Entry>
    ))}
  </ul>
)

export const ScheduledEvents = ({ items }: { items: ScheduledEvent[] }): ReactElement => (
  <ul className={list}>
    {items.map(event => (
      <Entry key={`${event.event}-${event.id}`} to={scheduledPath(event)} title={event.title}>
        <time dateTime={event.at}>{formatDateTime(event.at)}</time>
        <span>{eventLabel(event)}</span>
      </Entry>
    ))}
  </ul>
)

const eventLabels: Record<Exclude<ScheduledEvent['event'], 'post-publication'>, string> = {
  'notice-publication': '공지 실림',
  'popup-end': '첫 화면에 띄운 공지 내려감',
  'debate-opening': '토론 시작',
  'debate-closing': '토론 마감',
  'interview-collecting-start': '인터뷰 질문 모집 시작',
  'interview-collecting-end': '인터뷰 질문 모집 마감',
  'interview-live': '인터뷰 시작',
  'hiding-end': '가린 글 다시 보임',
  'comment-hiding-end': '가린 의견 다시 보임',
  'suspension-end': '글쓰기 제한 끝남',
}

const eventLabel = ({ event, post }: ScheduledEvent) =>
  event === 'post-publication' ? `${postKindNames[post?.kind ?? 'question']} 실림` : eventLabels[event]

function scheduledPath({ event, id, post }: ScheduledEvent): string {
  if (event === 'suspension-end') return deskPaths.deskMember(id)
  if (!post) return deskPaths.deskNotice(id)
  if (event === 'comment-hiding-end') return paths.comment(post.kind, post.id, id)
  return deskPathOf[post.kind](post.id)
}

const deskPathOf = {
  question: deskPaths.deskQuestion,
  debate: deskPaths.deskDebate,
  interview: deskPaths.deskInterview,
}

type EntryProps = { to: string; title: string; children: ReactNode }

const Entry = ({ to, title, children }: EntryProps) => (
  <li>
    <Link to={to}>{title}</Link>
    <p>{children}</p>
  </li>
)

const list = css`
  & > li {
    padding-block: ${space.one};
    border-block-end: 1px solid ${colour.hairline};
  }
  & > li:last-child {
    border-block-end: 0;
  }
  & > li > a {
    display: -webkit-box;
    overflow: hidden;
    font-weight: 600;
    line-height: 1.5;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
  }
  & > li > p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.two};
    color: ${colour.soft};
    font-size: ${size.small};
  }
`
