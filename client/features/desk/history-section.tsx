import { css } from '@linaria/core'
import type { QueryClient } from '@tanstack/react-query'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentType, ReactElement } from 'react'
import { Link, type LinkProps, useLocation, useSearchParams } from 'react-router'
import { query } from '#client/lib/call.ts'
import { fresh } from '#client/lib/query-client.ts'
import { formatDateTime } from '#client/ui/format/date.ts'
import { SavedMessage } from '#client/ui/state/saved-message.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { DocumentCode } from '#shared/contract/consent.ts'
import type { HistoryAct, HistoryChange, HistoryEntity, JudgedText } from '#shared/contract/desk-history.ts'
import { DeskForm } from './desk-form.tsx'
import { DeskSection } from './desk-section.tsx'
import { actWords, fieldWords, valueText } from './history-words.ts'

/** One thing, or without `id` all of its kind. */
export type HistoryOf = { entity: HistoryEntity; id?: number; code?: DocumentCode }

const cursorIn = (search: URLSearchParams) => Number(/^\d{1,15}$/.exec(search.get('history') ?? '')?.[0])

const historyQuery = (of: HistoryOf, cursor = 0) =>
  query('GET /desk/history', { query: { ...of, ...(cursor && { cursor }) } })

/** Call it in the loader of a page that shows a history. */
export async function loadHistory(client: QueryClient, of: HistoryOf, request: Request): Promise<void> {
  const cursor = cursorIn(new URL(request.url).searchParams)
  await Promise.all([
    client.query(fresh(historyQuery(of))),
    cursor && client.query(fresh(historyQuery(of, cursor))),
  ])
}

type HistorySectionProps = HistoryOf & {
  /** Draws the text that an act judged. */
  Judged?: ComponentType<JudgedText>
}

/** Acts on a thing, the newest first; those of the last ten minutes can be undone. */
export function HistorySection({ Judged, ...of }: HistorySectionProps): ReactElement {
  const [search] = useSearchParams()
  const cursor = cursorIn(search)
  const { pathname } = useLocation()
  const { data } = useSuspenseQuery(historyQuery(of, cursor))
  return (
    <DeskSection title="지난 결정" note="되돌릴 수 있는 동안에는 알리지 않습니다.">
      {data.items.length === 0 && <p>아직 없습니다.</p>}
      <ol className={list}>
        {data.items.map(act => (
          <HistoryItem key={act.id} act={act} Judged={Judged} />
        ))}
      </ol>
      {data.next && <PartLink to={`${pathname}?history=${data.next}`}>앞선 결정 보기</PartLink>}
      {cursor > 0 && <PartLink to={pathname}>최근 결정 보기</PartLink>}
    </DeskSection>
  )
}

const PartLink = (link: LinkProps) => (
  <p>
    <Link {...link} preventScrollReset />
  </p>
)

function HistoryItem({ act, Judged }: { act: HistoryAct } & Pick<HistorySectionProps, 'Judged'>) {
  const { at, actor, subject, text, reason, undone } = act
  const changes = act.changes.map(changeText).filter(change => change !== null)
  return (
    <li>
      <p>
        <strong>
          {actWords[act.act]}
          {undone && `: ${actWords[undone]}`}
        </strong>
        {Judged && text ? <Judged {...text} /> : subject && ` · ${subject}`}
      </p>
      <p>
        {formatDateTime(at)} · {actor}
      </p>
      {reason && <p>이유: {reason}</p>}
      {changes.length > 0 && (
        <ul>
          {changes.map(change => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {act.undoneUntil && (
        <>
          <p>{formatDateTime(act.undoneUntil)}까지 되돌릴 수 있습니다.</p>
          <UndoForm act={act} place="history" />
        </>
      )}
    </li>
  )
}

/** Null where both read alike, as times do that differ by seconds. */
function changeText({ field, before, after }: HistoryChange): string | null {
  const [from, to] = [valueText(field, before), valueText(field, after)]
  return from === to ? null : `${fieldWords[field]}: ${from} → ${to}`
}

function UndoForm({ act: { id, act }, place }: { act: HistoryAct; place: 'head' | 'history' }) {
  const hidden = { act: String(id), undone: act, place }
  return <DeskForm intent="undo" submit="되돌리기" describes={actWords[act]} hidden={hidden} layout="row" />
}

type StoredMessageProps = { undone: boolean; history: HistoryOf | undefined }

/** Says that the last act was stored, and offers to undo it. */
export function StoredMessage({ undone, history }: StoredMessageProps): ReactElement {
  if (undone) return <SavedMessage>되돌렸습니다. 되돌린 것도 기록에 남습니다.</SavedMessage>
  if (history) return <UndoableMessage {...history} />
  return <SavedMessage>저장했습니다. 누가 언제 바꾸었는지 기록에 남습니다.</SavedMessage>
}

function UndoableMessage(of: HistoryOf) {
  const { data } = useSuspenseQuery(historyQuery(of))
  const [last] = data.items
  if (!last?.undoneUntil) return <StoredMessage undone={false} history={undefined} />
  return (
    <>
      <SavedMessage>저장했습니다. 10분 안에 되돌릴 수 있습니다.</SavedMessage>
      <UndoForm act={last} place="head" />
    </>
  )
}

const list = css`
  display: grid;
  gap: ${space.two};

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.half};
    padding-block-end: ${space.two};
    border-block-end: 1px solid ${colour.hairline};
    overflow-wrap: anywhere;
  }
  & > li > p:nth-of-type(2) {
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & > li > form {
    margin-block-start: ${space.half};
  }
  & ul > li {
    white-space: pre-line;
    list-style: disc;
    margin-inline-start: 1.2em;
  }
`
