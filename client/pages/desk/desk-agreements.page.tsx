import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useParams,
  useSearchParams,
} from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import {
  AgreementAges,
  AgreementNetworks,
  AgreementTimes,
  ageLabels,
  Findings,
  networkLabel,
  percentOf,
} from '#client/features/desk/agreement-figures.tsx'
import { ExclusionForm, ExclusionItem } from '#client/features/desk/agreement-forms.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { DeskSection } from '#client/features/desk/desk-section.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { query } from '#client/lib/call.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { facts } from '#client/ui/layout/layout.styles.ts'
import type { AccountAge, DeskAgreements } from '#shared/contract/desk-agreement.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-agreements.action.ts')).action)
}

type Filter = { network: string | undefined; age: AccountAge | undefined }

const filterOf = (search: URLSearchParams): Filter => ({
  network: /^[0-9a-f]{24}$/.exec(search.get('network') ?? '')?.[0],
  age: (Object.keys(ageLabels) as AccountAge[]).find(age => age === search.get('age')),
})

const agreementsQuery = (id: number, filter: Filter) =>
  query('GET /desk/posts/:id/agreements', { params: { id }, query: filter })

type Loaded = { idempotencyKey: string }

export async function loader({ params, context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  await requireEditor(client, request.url)
  await client.query(fresh(agreementsQuery(idOf(params), filterOf(new URL(request.url).searchParams))))
  return { idempotencyKey: newIdempotencyKey() }
}

export default function DeskAgreementsPage(): ReactElement {
  const filter = filterOf(useSearchParams()[0])
  const { data: report } = useSuspenseQuery(agreementsQuery(idOf(useParams()), filter))
  const { idempotencyKey } = useLoaderData<Loaded>()
  const { post, findings, exclusions } = report
  return (
    <>
      <DeskHead
        title={`공감 살펴보기: ${post.title}`}
        lead="누가 공감했는지는 보이지 않습니다. 망은 글마다 다르고 주마다 바뀌는 값으로 구별하며, IP 주소는 남기지 않습니다."
        back={{ label: '편집 화면', to: editingPath[post.kind](post.id) }}
      />
      <Facts report={report} />
      <DeskSection
        title="의심할 점"
        note="기준에 걸렸다고 조작은 아닙니다. 소식이 널리 퍼져도 이렇게 보입니다."
      >
        {findings.length === 0 ? <p>기준에 걸린 것이 없습니다.</p> : <Findings findings={findings} />}
      </DeskSection>
      <DeskSection title="언제 모였나">
        <AgreementTimes {...report} />
      </DeskSection>
      <DeskSection title="계정의 나이">
        <AgreementAges report={report} />
      </DeskSection>
      <DeskSection title="망" note="망은 90일 동안만 구별합니다. 가장 큰 망부터 놓입니다.">
        <AgreementNetworks report={report} />
      </DeskSection>
      <DeskSection
        title="공감 제외 제안"
        note="다른 편집자가 확인하면 공감 수에서 빠지고, 누구나 수와 이유를 봅니다. 공감한 사람에게 알림이 갑니다."
      >
        <Chosen report={report} filter={filter} />
        <ExclusionForm report={report} filter={filter} idempotencyKey={idempotencyKey} />
      </DeskSection>
      {exclusions.length > 0 && (
        <DeskSection title="제외 기록">
          {exclusions.map(exclusion => (
            <ExclusionItem key={exclusion.id} exclusion={exclusion} networks={report.networks} />
          ))}
        </DeskSection>
      )}
    </>
  )
}

const editingPath = {
  question: deskPaths.deskQuestion,
  debate: deskPaths.deskDebate,
  interview: deskPaths.deskInterview,
}

const Facts = ({ report: { post, total, certified, excluded } }: { report: DeskAgreements }) => (
  <div className={facts}>
    <span>공감 {formatCount(total)}</span>
    <span>
      본인확인 {formatCount(certified)} ({percentOf(certified, total)})
    </span>
    <span>제외 {formatCount(excluded)}</span>
    <Link to={paths.post(post.kind, post.id)}>시민이 보는 화면</Link>
  </div>
)

function Chosen({ report, filter: { network, age } }: { report: DeskAgreements; filter: Filter }) {
  if (!network && !age) return null
  const names = [network && networkLabel(report.networks, network), age && `계정 ${ageLabels[age]}`]
  return (
    <p>
      {names.filter(Boolean).join(', ')}만 보고 있습니다.{' '}
      <Link to={deskPaths.deskAgreements(report.post.id)}>모두 보기</Link>
    </p>
  )
}
