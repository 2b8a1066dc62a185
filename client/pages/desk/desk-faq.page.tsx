import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { codesQuery } from '#client/features/code/code.api.ts'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { DeskSection } from '#client/features/desk/desk-section.tsx'
import { FaqActiveForm, FaqForm } from '#client/features/desk/faq-forms.tsx'
import { HistorySection, loadHistory } from '#client/features/desk/history-section.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { datedStatusLabels, datedStatusOf } from '#client/features/desk/status-labels.ts'
import { query } from '#client/lib/call.ts'
import { useFromNow } from '#client/lib/now.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { paths } from '#client/paths.ts'
import { formatDateTime } from '#client/ui/format/date.ts'
import { facts } from '#client/ui/layout/layout.styles.ts'
import { PostText } from '#client/ui/rich-text/rich-text.tsx'
import type { DeskFaq } from '#shared/contract/desk-faq.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-faq.action.ts')).action)
}

const faqsQuery = query('GET /desk/faqs', { query: {} })

function faqIn(items: DeskFaq[], id: number): DeskFaq {
  const found = items.find(faq => faq.id === id)
  if (!found) throw data(null, { status: 404 })
  return found
}

const historyOf = (id: number) => ({ entity: 'faq', id }) as const

export async function loader({ params, context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client, request.url)
  await loadHistory(client, historyOf(idOf(params)), request)
  const [{ items }] = await Promise.all([client.query(fresh(faqsQuery)), client.query(codesQuery)])
  faqIn(items, idOf(params))
  return null
}

export default function DeskFaqPage(): ReactElement {
  const { data: faqs } = useSuspenseQuery(faqsQuery)
  const faq = faqIn(faqs.items, idOf(useParams()))
  const status = useFromNow(now => datedStatusOf(faq, now))
  const { id, question, category, active, startsAt } = faq
  return (
    <>
      <DeskHead
        history={historyOf(id)}
        title={question}
        back={{ label: '자주 묻는 질문', to: deskPaths.deskFaqs() }}
      />
      <div className={facts}>
        <span>{datedStatusLabels[status]}</span>
        <span>{category.label}</span>
        {startsAt && <span>{formatDateTime(startsAt)}부터</span>}
        {status === 'shown' && <Link to={`${paths.faqs()}#${faq.anchor}`}>시민이 보는 화면</Link>}
      </div>
      <DeskSection title="보이는 모습">
        <PostText body={faq.answer} document={faq.document} heading={3} />
      </DeskSection>
      <DeskSection title="수정">
        <FaqForm faq={faq} />
      </DeskSection>
      <DeskSection
        title={active ? '내리기' : '싣기'}
        note={
          active ? '내리면 시민에게 보이지 않습니다. 언제든 다시 실을 수 있습니다.' : '실으면 시민이 봅니다.'
        }
      >
        <FaqActiveForm {...faq} />
      </DeskSection>
      <HistorySection {...historyOf(id)} />
    </>
  )
}
