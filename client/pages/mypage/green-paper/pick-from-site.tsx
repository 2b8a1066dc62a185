import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useId, useState } from 'react'
import { searchQuery } from '#client/features/search/api/search.ts'
import { Button } from '#client/ui/button/button.tsx'
import { control } from '#client/ui/field/field.styles.ts'
import { useSettled } from '#client/ui/field/use-settled.ts'
import { formatDate } from '#client/ui/format/date.ts'
import type { SearchHit, SearchKind } from '#shared/contract/search.ts'
import { pickList } from './pick-list.styles.ts'
import { PickPart } from './pick-part.tsx'
import type { CitedPost, Picking } from './picking.ts'

const kinds: Partial<Record<SearchKind, string>> = { question: '질문', debate: '토론', interview: '인터뷰' }
const isCitable = (hit: SearchHit): hit is SearchHit & CitedPost => hit.kind in kinds

/** Looks for a post of this site, and then for what of it is meant. */
export function PickFromSite({ onPick, pending }: Picking): ReactElement {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<CitedPost | null>(null)
  const keyword = useSettled(typed).trim()
  const { data, isFetching } = useQuery({
    ...searchQuery({ keyword, sort: 'relevant' }),
    enabled: keyword !== '' && !chosen,
  })
  const hits = keyword ? (data?.items.filter(isCitable) ?? []) : []
  if (chosen)
    return <PickPart post={chosen} onPick={onPick} pending={pending} onBack={() => setChosen(null)} />
  return (
    <div className={pickList}>
      <label htmlFor={id}>질문, 토론, 인터뷰 찾기</label>
      <input
        id={id}
        className={control}
        type="search"
        autoComplete="off"
        placeholder="예: 전세 보증금"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to look for something.
        autoFocus
      />
      <p role="status">
        {!keyword && '토론의 경과, 인터뷰의 한 대목, 의견 하나도 글을 고른 다음에 인용할 수 있어요.'}
        {keyword && !isFetching && `${hits.length}개를 찾았어요.`}
      </p>
      <ul>
        {hits.map(hit => (
          <li key={`${hit.kind}-${hit.id}`}>
            <div>
              <small>
                {kinds[hit.kind]} · {formatDate(hit.publishedAt)}
              </small>
              <strong>{hit.title}</strong>
            </div>
            <Button type="button" size="small" onClick={() => setChosen(hit)}>
              고르기
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
