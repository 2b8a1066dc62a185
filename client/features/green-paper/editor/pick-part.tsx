import { useQueries, useQuery } from '@tanstack/react-query'
import { type ReactElement, useId, useState } from 'react'
import { commentsQuery } from '#client/features/comment/index.ts'
import { debateQuery } from '#client/features/debate/index.ts'
import { interviewTranscriptQuery } from '#client/features/interview/index.ts'
import { Button } from '#client/ui/button/button.tsx'
import { control } from '#client/ui/field/field.styles.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { actions } from '#client/ui/layout/layout.styles.ts'
import type { Comment } from '#shared/contract/comment.ts'
import { formatTimeCode } from '#shared/text/time-code.ts'
import { type CitedPost, PartList, type PartPicking, type Picking, pickList } from './part-list.tsx'

type PickPartProps = Picking & { post: CitedPost; onBack: () => void }
type Part = 'event' | 'moment' | 'comment'

const parts: Record<CitedPost['kind'], [Part, string][]> = {
  question: [['comment', '의견 고르기']],
  debate: [
    ['event', '경과 고르기'],
    ['comment', '의견 고르기'],
  ],
  interview: [
    ['moment', '구간 선택'],
    ['comment', '의견 고르기'],
  ],
}

export function PickPart({ post, onPick, pending, onBack }: PickPartProps): ReactElement {
  const [part, setPart] = useState<Part | null>(post.kind === 'interview' ? 'moment' : null)
  const { kind, id: postId, title } = post
  return (
    <div className={pickList}>
      <strong>{title}</strong>
      <div className={actions}>
        {kind !== 'interview' && (
          <Button
            type="button"
            look="solid"
            size="small"
            pending={pending}
            onClick={() => onPick({ kind, postId })}
          >
            {kind === 'question' ? '이 질문 인용하기' : '이 토론 인용하기'}
          </Button>
        )}
        {parts[kind].map(([name, label]) => (
          <Button
            key={name}
            type="button"
            size="small"
            on={part === name}
            aria-pressed={part === name}
            onClick={() => setPart(name)}
          >
            {label}
          </Button>
        ))}
        <Button type="button" look="quiet" size="small" onClick={onBack}>
          다시 검색
        </Button>
      </div>
      {part === 'comment' && (
        <PickComment
          postId={postId}
          pending={pending}
          onPick={partId => onPick({ kind: 'comment', postId, partId })}
        />
      )}
      {part === 'event' && (
        <PickEvent
          postId={postId}
          pending={pending}
          onPick={partId => onPick({ kind: 'debate-event', postId, partId })}
        />
      )}
      {part === 'moment' && (
        <PickMoment
          postId={postId}
          pending={pending}
          onPick={partId => onPick({ kind: 'moment', postId, partId })}
        />
      )}
    </div>
  )
}

function PickComment({ postId, pending, onPick }: PartPicking): ReactElement {
  const { data, isError } = useQuery(commentsQuery(postId, { sort: 'agreed' }))
  const parts = data?.items
    .flatMap(withReplies)
    .filter(({ visibility }) => visibility === 'public')
    .map(({ id, author, createdAt, body }) => ({
      id,
      about: `${author?.name ?? ''} · ${formatDate(createdAt)}`,
      words: body,
    }))
  return (
    <PartList parts={parts} failed={isError} none="아직 의견이 없어요." pending={pending} onPick={onPick} />
  )
}

const withReplies = (comment: Comment): Comment[] => [comment, ...comment.children.flatMap(withReplies)]

function PickEvent({ postId, pending, onPick }: PartPicking): ReactElement {
  const { data, isError } = useQuery(debateQuery(postId))
  const parts = data?.events.map(({ id, at, title }) => ({ id, about: formatDate(at), words: title }))
  return (
    <PartList
      parts={parts}
      failed={isError}
      none="아직 적힌 경과가 없어요."
      pending={pending}
      onPick={onPick}
    />
  )
}

function PickMoment({ postId, pending, onPick }: PartPicking): ReactElement {
  const id = useId()
  const [word, setWord] = useState('')
  const [starts, setStarts] = useState([0])
  const answers = useQueries({ queries: starts.map(after => interviewTranscriptQuery(postId, after)) })
  const pages = answers.flatMap(({ data }) => data ?? [])
  const next = pages.length === starts.length ? pages.at(-1)?.next : null
  const segments =
    pages[0] &&
    pages
      .flatMap(({ items }) => items)
      .filter(({ text }) => text.includes(word.trim()))
      .map(({ place, start, speaker, text }) => ({
        id: place,
        about: `${speaker} · ${formatTimeCode(start)}`,
        words: text,
      }))
  return (
    <>
      <label htmlFor={id}>구간 안에서 검색</label>
      <input
        id={id}
        className={control}
        type="search"
        autoComplete="off"
        value={word}
        onChange={({ currentTarget }) => setWord(currentTarget.value)}
      />
      <PartList
        parts={segments}
        failed={answers.some(({ isError }) => isError)}
        none={word ? '그 말이 나오는 구간이 없어요.' : '아직 대화 기록이 없어요.'}
        pending={pending}
        onPick={onPick}
      />
      {next && (
        <Button type="button" size="small" onClick={() => setStarts([...starts, next])}>
          이어지는 구간 더 보기
        </Button>
      )}
    </>
  )
}
