import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CategoryAddForm, CategoryItem } from '#client/features/desk/category-forms.tsx'
import { DeskCsvLink } from '#client/features/desk/desk-csv-link.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { formRows } from '#client/features/desk/desk-list.styles.ts'
import { DeskOrderForm } from '#client/features/desk/desk-order-form.tsx'
import { DeskSection } from '#client/features/desk/desk-section.tsx'
import { HistorySection, loadHistory } from '#client/features/desk/history-section.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { query } from '#client/lib/call.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-categories.action.ts')).action)
}

const categoriesQuery = query('GET /desk/categories')

type Loaded = { idempotencyKey: string }

const history = { entity: 'category' } as const

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  await requireEditor(client, request.url)
  await loadHistory(client, history, request)
  await client.query(fresh(categoriesQuery))
  return { idempotencyKey: newIdempotencyKey() }
}

export default function DeskCategoriesPage(): ReactElement {
  const { idempotencyKey } = useLoaderData<Loaded>()
  const {
    data: { items, orderVersion, editors },
  } = useSuspenseQuery(categoriesQuery)
  return (
    <>
      <DeskHead
        history={history}
        title="분류"
        lead="그만 쓰는 분류는 새 글에서 고를 수 없지만, 이미 그 분류인 글에는 그대로 남습니다."
      />
      <DeskSection
        title="지금 분류"
        note="담당 편집자로 정하면 그 사람의 별명이 질문 화면과 약속 화면에 누구나 볼 수 있게 공개됩니다. 먼저 본인에게 알려 주세요. 역할이 끝나거나 탈퇴하면 담당도 끝납니다."
      >
        <DeskOrderForm rows={items.map(({ id, name }) => ({ id, label: name }))} version={orderVersion} />
        <ul className={formRows}>
          {items.map(category => (
            <CategoryItem key={category.id} category={category} editors={editors} />
          ))}
        </ul>
        <DeskCsvLink list="categories" />
      </DeskSection>
      <DeskSection title="새 분류" note="맨 끝에 놓입니다.">
        <CategoryAddForm idempotencyKey={idempotencyKey} />
      </DeskSection>
      <HistorySection {...history} />
    </>
  )
}
