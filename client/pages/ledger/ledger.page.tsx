import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { ledgerSummaryQuery } from '#client/features/ledger/ledger.api.ts'
import { hourOf } from '#client/features/ledger/sealed-words.ts'
import { ledgerPaths } from '#client/ledger-paths.ts'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { CodeBlock, CodeText } from '#client/ui/layout/code-text.tsx'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { DataTable } from '#client/ui/table/data-table.tsx'
import { space } from '#client/ui/tokens.ts'
import { ledgerFilePath } from '#shared/constants/ledger-paths.ts'
import type { LedgerSummary } from '#shared/contract/ledger.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await queryClientOf(context).query(ledgerSummaryQuery)
  return null
}

/** Says what the public log proves, and what it does not. */
export default function LedgerPage(): ReactElement {
  const { data } = useSuspenseQuery(ledgerSummaryQuery)
  const { baseUrl } = usePublicConfig()
  return (
    <>
      <PageHead
        title="다시 셀 수 있는 집계"
        lead="공감과 토론의 입장은 하나하나 공개된 기록에 들어갑니다. 이 사이트를 믿지 않아도, 누구나 그 수를 다시 셀 수 있습니다."
        trail={[{ label: '소개', to: paths.about() }, { label: '다시 셀 수 있는 집계' }]}
      />
      <Section title="증명하는 것">
        <ul className={list}>
          <li>
            한 번 기록에 들어간 줄은 고치거나 지우거나 끼워 넣을 수 없습니다. 그러면 점검표의 서명과 맞지
            않습니다.
          </li>
          <li>
            공감 수와 입장의 수는 기록된 줄을 세어 나온 것과 같습니다. 한 사람이 같은 글에서 두 번 세어지지
            않습니다.
          </li>
          <li>내가 한 공감과 입장이 수에 들어 있는지 내가 직접 확인할 수 있습니다.</li>
          <li>조작으로 판단해 제외한 것도 기록에 남고, 몇 개를 왜 제외했는지 공개합니다.</li>
          <li>질문을 합치면 합쳐진 질문에서 온 사람을 따로 세고, 양쪽에 공감한 사람은 한 번만 셉니다.</li>
        </ul>
      </Section>
      <Section title="증명하지 못하는 것">
        <ul className={list}>
          <li>가짜 계정이 없다는 증명이 아닙니다. 본인확인을 한 수를 따로 세는 이유입니다.</li>
          <li>
            본인확인 표시도 재단이 적습니다. 본인확인을 하지 않은 사람을 했다고 적어도 기록으로는 알 수
            없습니다.
          </li>
          <li>
            재단은 누가 공감했는지 압니다. 공개된 기록에는 글마다 다른 이름만 있어, 다른 사람은 알 수
            없습니다.
          </li>
          <li>비밀 투표가 아닙니다. 영수증을 남에게 보여 주면 그 사람은 내가 고른 것을 알 수 있습니다.</li>
          <li>
            재단이 내 이름으로 공감을 취소하거나 바꾸거나 제외하면 다른 사람은 알 수 없습니다. 나만 압니다.
            그래서 브라우저는 내가 이 기기에서 한 것을 적어 두었다가, 그 글을 다시 열 때 기록과 비교해 다르면
            알립니다. 이 기기에 적어 둔 것은 로그아웃하면 지웁니다.
          </li>
          <li>
            공감을 받은 서버는 언제까지 기록에 넣겠다는 약속에 서명합니다. 약속을 받고도 기록에 없으면 그
            약속이 증거입니다. 서버가 약속도 주지 않고 버리면 내 영수증에 없는 것은 보이지만, 남에게
            증명하지는 못합니다.
          </li>
          <li>
            재단이 기록을 처음부터 새로 쓴다면, 전에 본 점검표와 비교해야 드러납니다. 그래서 브라우저마다
            마지막으로 본 점검표를 적어 둡니다.
          </li>
          <li>
            사람마다 다른 기록을 보여 줄 수도 있습니다. 함께 서명하는 곳이 있거나 두 사람이 점검표를 비교해야
            드러납니다. 처음 온 사람이 혼자서는 알 수 없습니다.
          </li>
          <li>
            적은 사람이 움직인 글에서는 누구의 줄인지 짐작할 수 있습니다. 다섯 사람이 모이거나 하루가 지나야
            섞어서 적지만, 짐작을 어렵게 할 뿐 막지는 못합니다.
          </li>
        </ul>
      </Section>
      <Section title="직접 세는 방법">
        <div className={stack}>
          <ol className={list}>
            <li>질문이나 토론의 수 아래에서 ‘이 수를 직접 다시 세어 보기’를 누르면 이 브라우저가 셉니다.</li>
            <li>
              모든 글을 한 번에 세려면 <a href={ledgerFilePath('recount.mjs')}>recount.mjs</a>를 내려받아
              실행합니다.
            </li>
            <li>
              회원은 <a href={ledgerPaths.receipts()}>영수증</a>에서 자기가 한 것이 기록의 몇 번째 줄에 있는지
              봅니다.
            </li>
          </ol>
          <CodeBlock>{`node recount.mjs ${baseUrl}/ledger --key "${data.verifierKeys[0] ?? ''}"`}</CodeBlock>
          <p>
            <a href={ledgerFilePath('rules')}>집계 규칙</a> ·{' '}
            <a href={ledgerFilePath('checkpoint')}>점검표</a> · <a href={ledgerFilePath('vkey')}>공개 열쇠</a>{' '}
            · <a href={ledgerFilePath('policy')}>함께 서명하는 곳</a>
          </p>
        </div>
      </Section>
      <Checkpoints summary={data} />
      <Exclusions summary={data} />
    </>
  )
}

const Checkpoints = ({ summary: { checkpoints, witnesses } }: { summary: LedgerSummary }) => (
  <Section
    title="최근 점검표"
    note={
      witnesses.length > 0
        ? `${formatCount(witnesses.length)}곳에 함께 서명해 달라고 합니다.`
        : '아직 함께 서명하는 곳이 없습니다. 누구나 명령 하나로 시작할 수 있습니다.'
    }
  >
    <div className={stack}>
      {witnesses.length > 0 && (
        <ul className={list}>
          {witnesses.map(({ name, url }) => (
            <li key={url}>
              {name} <CodeText>{url}</CodeText>
            </li>
          ))}
        </ul>
      )}
      {checkpoints.length > 0 ? (
        <DataTable
          caption="최근 점검표"
          keyOf={({ size }) => size}
          rows={checkpoints}
          columns={[
            { head: '봉인 시각', cell: ({ sealedAt }) => hourOf(sealedAt) },
            { head: '모든 줄', cell: ({ size }) => formatCount(size), number: true },
            { head: '함께 서명한 곳', cell: ({ cosigners }) => cosigners.join(', ') || '없음' },
          ]}
        />
      ) : (
        <p>아직 봉인한 것이 없습니다.</p>
      )}
    </div>
  </Section>
)

const Exclusions = ({ summary: { exclusions } }: { summary: LedgerSummary }) => (
  <Section title="조작으로 제외한 것" note="운영자 두 사람이 따로 판단해야 제외하고 되돌립니다.">
    {exclusions.length > 0 ? (
      <DataTable
        caption="조작으로 제외한 것"
        keyOf={({ reason }) => reason}
        rows={exclusions}
        columns={[
          { head: '이유', cell: ({ reason }) => reason },
          { head: '제외한 공감', cell: ({ excluded }) => formatCount(excluded), number: true },
          { head: '그 가운데 되돌린 것', cell: ({ restored }) => formatCount(restored), number: true },
          { head: '글', cell: ({ posts }) => <Posts posts={posts} /> },
        ]}
      />
    ) : (
      <p>제외한 것이 없습니다.</p>
    )}
  </Section>
)

const Posts = ({ posts }: Pick<LedgerSummary['exclusions'][number], 'posts'>) =>
  posts.length === 0 ? (
    '지금은 볼 수 없는 글'
  ) : (
    <ul>
      {posts.map(({ id, kind, title }) => (
        <li key={id}>
          <a href={paths.post(kind, id)}>{title}</a>
        </li>
      ))}
    </ul>
  )

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};
  max-width: 38em;
  padding-inline-start: 1.4em;
  list-style: disc;
`
