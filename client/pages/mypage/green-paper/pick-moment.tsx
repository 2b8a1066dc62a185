import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useId, useState } from 'react'
import { interviewTranscriptQuery } from '#client/features/interview/api/interview-transcript.ts'
import { Button } from '#client/ui/button/button.tsx'
import { control } from '#client/ui/field/field.styles.ts'
import { formatTimeCode } from '#shared/policy/time-code.ts'
import { PartList, type PartPicking } from './part-list.tsx'

/** What was said in an interview, by its place in the transcript. */
export function PickMoment({ postId, pending, onPick }: PartPicking): ReactElement {
  const id = useId()
  const client = useQueryClient()
  const [word, setWord] = useState('')
  const { data, isError, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['interview', postId, 'moments'],
    queryFn: ({ pageParam }) => client.query(interviewTranscriptQuery(postId, pageParam)),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })
  const segments = data?.pages
    .flatMap(({ items }) => items)
    .filter(({ text }) => text.includes(word.trim()))
    .map(({ place, start, speaker, text }) => ({
      id: place,
      about: `${speaker} · ${formatTimeCode(start)}`,
      words: text,
    }))
  return (
    <>
      <label htmlFor={id}>대목 안에서 찾기</label>
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
        failed={isError}
        none={word ? '그 말이 나오는 대목이 없어요.' : '아직 대화 기록이 없어요.'}
        pending={pending}
        onPick={onPick}
      />
      {hasNextPage && (
        <Button type="button" size="small" onClick={() => fetchNextPage()}>
          이어지는 대목 더 보기
        </Button>
      )}
    </>
  )
}
