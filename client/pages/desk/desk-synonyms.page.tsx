import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { DeskCsvLink } from '#client/features/desk/desk-csv-link.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { DeskSection } from '#client/features/desk/desk-section.tsx'
import { HistorySection, loadHistory } from '#client/features/desk/history-section.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { SynonymAddForm, SynonymList } from '#client/features/desk/synonym-forms.tsx'
import { query } from '#client/lib/call.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { addressOf, idCursorIn, keywordIn } from '#client/lib/list-search-params.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { SearchForm } from '#client/ui/field/search-form.tsx'
import { Notice } from '#client/ui/state/notice.tsx'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-synonyms.action.ts')).action)
}

type Place = { keyword: string | undefined; cursor: number | undefined }

const placeOf = (search: URLSearchParams): Place => ({
  keyword: keywordIn(search),
  cursor: idCursorIn(search),
})

const synonymsQuery = (place: Place) => query('GET /desk/synonyms', { query: place })

type Loaded = { idempotencyKey: string }

const history = { entity: 'synonym' } as const

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  await requireEditor(client, request.url)
  await loadHistory(client, history, request)
  await client.query(fresh(synonymsQuery(placeOf(new URL(request.url).searchParams))))
  return { idempotencyKey: newIdempotencyKey() }
}

export default function DeskSynonymsPage(): ReactElement {
  const { idempotencyKey } = useLoaderData<Loaded>()
  const place = placeOf(useSearchParams()[0])
  const { data: list } = useSuspenseQuery(synonymsQuery(place))
  return (
    <>
      <DeskHead
        history={history}
        title="유의어"
        lead="비슷한 질문을 찾을 때 왼쪽 단어를 오른쪽 단어로 읽습니다."
      />
      <DeskSection title="새로 잇기">
        <SynonymAddForm idempotencyKey={idempotencyKey} />
      </DeskSection>
      <DeskSection title="이은 단어">
        <SearchForm action={deskPaths.deskSynonyms()} value={place.keyword} />
        {list.items.length === 0 && (
          <Notice title={place.keyword ? '여기에 맞는 단어가 없습니다.' : '이은 단어가 없습니다.'} />
        )}
        <SynonymList synonyms={list.items} />
        {list.next && (
          <LinkButton to={addressOf(deskPaths.deskSynonyms(), { ...place, cursor: Number(list.next) })}>
            더 보기
          </LinkButton>
        )}
        <DeskCsvLink list="synonyms" filter={{ keyword: place.keyword }} />
      </DeskSection>
      <HistorySection {...history} />
    </>
  )
}
