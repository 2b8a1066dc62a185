import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactElement, Suspense } from 'react'
import { ledgerPaths } from '#client/ledger-paths.ts'
import { useHydrated } from '#client/lib/browser-events.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { CodeBlock } from '#client/ui/layout/code-text.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { DataTable } from '#client/ui/table/data-table.tsx'
import { media } from '#client/ui/tokens.ts'
import { brand } from '#shared/constants/brand.ts'
import { type LoggedPostKind, ledgerFilePath } from '#shared/constants/ledger-paths.ts'
import type { ActKind } from '#shared/ledger/leaf.ts'
import { parseLeaf } from '#shared/ledger/leaf.ts'
import type { OwnVoice } from './check-post.ts'
import { ledgerCountsQuery, ledgerSummaryQuery } from './ledger.api.ts'
import type { RecountCheck as Check } from './recount-check.tsx'
import { actNames, hourOf } from './sealed-words.ts'

/** By script alone. */
const RecountCheck = lazyComponent(async () => (await import('./recount-check.tsx')).RecountCheck)

type RecountPageProps = {
  post: { kind: LoggedPostKind; id: number; title: string }
  kinds: readonly ActKind[]
  own: OwnVoice[]
  /** Name that people know a counted value by. */
  nameOf: (value: string, kind: ActKind) => string
}

/** R12.21: anybody counts a post again, in the browser, by a command, or with their own eyes. */
export function RecountPage({ post, kinds, own, nameOf }: RecountPageProps): ReactElement {
  const { data } = useSuspenseQuery(ledgerCountsQuery(post.id))
  const { sealed, leafCount, leaves } = data
  const rows = kinds.flatMap(kind => sealed?.counts.filter(row => row.kind === kind) ?? [])
  return (
    <>
      <PageHead
        title={post.title}
        kind="다시 세기"
        lead="공개된 기록을 누구나 다시 셀 수 있습니다. 믿어야 하는 것은 공개 열쇠 하나뿐입니다."
        trail={trailOf(post)}
        unlisted
      />
      {sealed ? (
        <>
          <Section title="봉인된 수" note={`${hourOf(sealed.at)} 점검표`}>
            <DataTable
              caption="봉인된 수"
              keyOf={({ kind, value }) => `${kind} ${value}`}
              rows={rows}
              columns={[
                { head: '고른 것', cell: ({ kind, value }) => nameOf(value, kind) },
                { head: '수', cell: ({ counted }) => formatCount(counted), number: true },
                { head: '본인확인', cell: ({ certified }) => formatCount(certified), number: true },
                { head: '조작으로 제외', cell: ({ excluded }) => formatCount(excluded), number: true },
              ]}
            />
          </Section>
          <Section title="이 브라우저에서 다시 세기">
            <InBrowser postId={post.id} kinds={kinds} own={own} nameOf={nameOf} rows={rows.length} />
          </Section>
        </>
      ) : (
        <Section title="아직 봉인되지 않았습니다">
          <p>다섯 사람이 모이거나 하루가 지나면 기록에 들어가고, 한 시간마다 봉인합니다.</p>
        </Section>
      )}
      <Section title="명령으로 모두 다시 세기" note="파일 하나를 내려받아 Node.js로 실행합니다.">
        <Command postId={post.id} />
      </Section>
      {leaves.length > 0 && (
        <Section
          title="기록된 줄"
          note={
            leafCount > leaves.length
              ? `모두 ${formatCount(leafCount)}줄 가운데 최근 ${formatCount(leaves.length)}줄`
              : `모두 ${formatCount(leafCount)}줄`
          }
        >
          <Leaves leaves={leaves} nameOf={nameOf} />
          <p>
            <a href={ledgerFilePath(`posts/${post.id}`)}>모든 줄과 증명(JSON)</a> ·{' '}
            <a href={ledgerPaths.ledger()}>이 기록이 증명하는 것과 증명하지 못하는 것</a>
          </p>
        </Section>
      )}
    </>
  )
}

const lists = {
  question: { label: brand.boards.question, to: paths.questions() },
  debate: { label: brand.boards.debate, to: paths.debates() },
  interview: { label: brand.boards.interview, to: paths.interviews() },
}

const trailOf = ({ kind, id, title }: RecountPageProps['post']) => [
  lists[kind],
  { label: title, to: paths.post(kind, id) },
  { label: '다시 세기' },
]

function InBrowser({ rows, ...check }: ComponentProps<typeof Check> & { rows: number }) {
  return (
    <div className={room}>
      <div>{'\n'.repeat(rows + check.kinds.length + 1)}</div>
      {useHydrated() ? (
        <Suspense fallback={<p>공개된 기록을 내려받아 다시 세고 있습니다…</p>}>
          <RecountCheck {...check} />
        </Suspense>
      ) : (
        <p>
          이 화면의 수는 서버가 세었습니다. 자바스크립트를 켜면 이 브라우저가 직접 다시 세고, 끈 채로는 아래
          명령과 줄로 셀 수 있습니다.
        </p>
      )}
    </div>
  )
}

function Command({ postId }: { postId: number }) {
  const { baseUrl } = usePublicConfig()
  const { data: summary } = useSuspenseQuery(ledgerSummaryQuery)
  const log = `${baseUrl}/ledger`
  return (
    <CodeBlock>
      {`curl -O ${log}/recount.mjs\nnode recount.mjs ${log} --key "${summary.verifierKeys[0] ?? ''}" --post ${postId}`}
    </CodeBlock>
  )
}

/** The lines as they stand are read out letter by letter, so they open on demand. */
function Leaves({
  leaves,
  nameOf,
}: { leaves: { index: number; text: string }[] } & Pick<RecountPageProps, 'nameOf'>) {
  return (
    <>
      <DataTable
        caption="기록된 줄"
        keyOf={({ index }) => index}
        rows={leaves}
        columns={[
          { head: '줄', cell: ({ index }) => formatCount(index + 1) },
          { head: '뜻', cell: ({ text }) => meaningOf(text, nameOf) },
        ]}
      />
      <Disclosure summary="기록된 그대로 보기" look="inline">
        <CodeBlock>{leaves.map(({ index, text }) => `${index + 1} ${text}`).join('\n')}</CodeBlock>
      </Disclosure>
    </>
  )
}

function meaningOf(text: string, nameOf: RecountPageProps['nameOf']): string {
  const leaf = parseLeaf(text)
  if (leaf?.type === 'act')
    return leaf.value === null
      ? `${actNames[leaf.kind]} 취소`
      : `${nameOf(leaf.value, leaf.kind)}${leaf.certified ? ' (본인확인)' : ''}`
  if (leaf?.type === 'exclude') return '조작으로 제외'
  if (leaf?.type === 'restore') return '제외를 되돌림'
  if (leaf?.type === 'merge') return '다른 질문이 합쳐짐'
  return leaf?.type === 'open' ? '숨긴 입장 공개' : ''
}

/** As high as its result, which comes a second later: its list has a line for each row, and text above and below it. */
const room = css`
  @media (scripting: enabled) {
    display: grid;
    align-items: start;

    & > * {
      grid-area: 1 / 1;
    }
    & > :first-child {
      padding-block-end: 16.25rem;
      white-space: pre;
    }
    ${media.mobile} {
      & > :first-child {
        padding-block-end: 21rem;
      }
    }
  }
`
