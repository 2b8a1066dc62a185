import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { EmbedCode, OpenStatisticsTables, OpenTables } from '#client/features/open-data/index.ts'
import { query } from '#client/lib/call.ts'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { formatDateTime } from '#client/ui/format/date.ts'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { brand } from '#shared/constants/brand.ts'

const statisticsQuery = query('GET /open/statistics')
const tablesQuery = query('GET /open/tables')

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await Promise.all([client.query(statisticsQuery), client.query(tablesQuery)])
  return null
}

/** Numbers and files for officials, press and classrooms. */
export default function OpenDataPage(): ReactElement {
  const { data: statistics } = useSuspenseQuery(statisticsQuery)
  const { data: tables } = useSuspenseQuery(tablesQuery)
  const [search] = useSearchParams()
  const { baseUrl } = usePublicConfig()
  const debateId = Number(/^[1-9]\d{0,14}$/.exec(search.get('debate') ?? '')?.[0]) || undefined
  return (
    <>
      <PageHead
        title="열린 데이터"
        lead="이 사이트의 질문과 토론을 숫자로 보고, 파일로 내려받아 자유롭게 쓸 수 있습니다. 출처만 밝히면 됩니다."
        trail={[{ label: '열린 데이터' }]}
      >
        <p>{formatDateTime(statistics.countedAt)} 기준</p>
      </PageHead>
      <OpenStatisticsTables statistics={statistics} />
      <Section
        title="파일 내려받기"
        note="CSV는 엑셀에서 바로 열 수 있습니다. 날짜와 시간은 한국 시간입니다."
      >
        <div className={stack}>
          <Rules />
          <OpenTables tables={tables.items} />
        </div>
      </Section>
      <Section
        title="토론 퍼가기와 인쇄"
        id="embed"
        note="다른 사이트에 토론의 결과를 보여 주거나 한 장으로 인쇄할 수 있습니다."
      >
        <EmbedCode baseUrl={baseUrl} debateId={debateId} />
      </Section>
    </>
  )
}

const Rules = () => (
  <ul>
    <li>
      <a href="https://creativecommons.org/licenses/by/4.0/deed.ko" rel="license noopener">
        CC BY 4.0
      </a>
      : 출처({brand.name})를 밝히면 고치거나 상업적으로 써도 됩니다.
    </li>
    <li>공개된 글만 싣습니다. 작성자와 회원에 관한 것은 싣지 않습니다.</li>
    <li>
      사람을 세는 칸은 1명 이상 5명 미만이면 비웁니다. 몇 사람뿐이면 누구의 의견인지 드러날 수 있기
      때문입니다.
    </li>
    <li>결과를 아직 공개하지 않은 토론의 입장별 수와, 공개하지 않은 인터뷰는 싣지 않습니다.</li>
    <li>
      신고와 조치의 수는 <a href={paths.moderation()}>조치 기록</a>에 있습니다.
    </li>
  </ul>
)
