import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { activeActs, DeskChosenTable } from '#client/features/desk/desk-chosen-form.tsx'
import { DeskCsvLink } from '#client/features/desk/desk-csv-link.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { DeskOrderForm } from '#client/features/desk/desk-order-form.tsx'
import { DeskSection } from '#client/features/desk/desk-section.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { faqStatusLabel } from '#client/features/desk/status-labels.ts'
import { query } from '#client/lib/call.ts'
import { addressOf } from '#client/lib/list-search-params.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { ChipNav } from '#client/ui/nav/choice-nav.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import type { DataColumn } from '#client/ui/table/data-table.tsx'
import type { DeskFaq } from '#shared/contract/desk-faq.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-faq.action.ts')).act)
}

const faqsQuery = query('GET /desk/faqs')

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client)
  await client.query(fresh(faqsQuery))
  return null
}

export default function DeskFaqsPage(): ReactElement {
  const { data: faqs } = useSuspenseQuery(faqsQuery)
  const asked = useSearchParams()[0].get('state')
  const state = states.find(each => each === asked)
  const active = state && activeByState[state]
  const groups = [...new Map(faqs.items.map(({ category }) => [category.code, category.label]))]
  return (
    <>
      <DeskHead
        title="자주 묻는 질문"
        action={
          <LinkButton to={deskPaths.deskFaqAdd()} look="solid">
            새 질문
          </LinkButton>
        }
      />
      <ChipNav
        label="상태"
        chips={[undefined, ...states].map(each => ({
          label: each ? faqStatusLabel({ active: activeByState[each] }) : '모두',
          to: addressOf(deskPaths.deskFaqs(), { state: each }),
          current: each === state,
        }))}
      />
      {groups.length === 0 && <Notice title="실은 질문이 없습니다." />}
      {groups.map(([code, label]) => (
        <Group key={code} code={code} label={label} faqs={faqs.items} active={active} />
      ))}
      <DeskCsvLink list="faqs" filter={{ state }} />
    </>
  )
}

const activeByState = { shown: true, off: false } as const
const states = ['shown', 'off'] as const

type GroupProps = { code: string; label: string; faqs: DeskFaq[]; active: boolean | undefined }

/** Only the whole group can be put in order. */
function Group({ code, label, faqs, active }: GroupProps) {
  const own = faqs.filter(
    faq => faq.category.code === code && (active === undefined || faq.active === active),
  )
  if (own.length === 0) return null
  return (
    <DeskSection title={label}>
      <DeskChosenTable
        caption={label}
        columns={columns}
        rows={own}
        chosenOf={({ id, question }) => ({ key: id, name: question })}
        acts={activeActs}
        hidden={{ category: code }}
      />
      {active === undefined && (
        <DeskOrderForm
          rows={own.map(({ id, question }) => ({ id, label: question }))}
          hidden={{ category: code }}
        />
      )}
    </DeskSection>
  )
}

const columns: DataColumn<DeskFaq>[] = [
  { head: '질문', cell: ({ id, question }) => <Link to={deskPaths.deskFaq(id)}>{question}</Link> },
  { head: '상태', cell: faqStatusLabel },
]
