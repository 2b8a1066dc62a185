import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { codesQuery } from '#client/features/code/code.api.ts'
import {
  Decisions,
  decisionsQuery,
  ExcludedAgreements,
  exclusionsQuery,
  placeOfDecisions,
  placeOfExclusions,
  quartersQuery,
} from '#client/features/moderation/moderation-log.tsx'
import { queryClientOf } from '#client/lib/route-context.ts'
import { moderationPaths } from '#client/moderation-paths.ts'
import { paths } from '#client/paths.ts'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { Notice } from '#client/ui/state/notice.tsx'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const { searchParams } = new URL(request.url)
  await Promise.all([
    client.query(quartersQuery),
    client.query(decisionsQuery(placeOfDecisions(searchParams))),
    client.query(codesQuery),
    client.query(exclusionsQuery(placeOfExclusions(searchParams))),
  ])
  return null
}

/** The decisions of the editors by the rules, for anyone to check (R11.2). */
export default function ModerationPage(): ReactElement {
  const { data: quarters } = useSuspenseQuery(quartersQuery)
  return (
    <>
      <PageHead
        title="조치 기록"
        lead="신고된 글, 운영규칙에 어긋난 녹서, 글쓰기 제한을 두고 내린 결정을 모두 적습니다. 작성자와 회원, 신고한 사람, 글의 제목과 내용은 적지 않습니다."
        trail={[{ label: '운영규칙', to: paths.policy('rules') }, { label: '조치 기록' }]}
      />
      <Section title="내 권리와 이의 제기">
        <ul className={stack}>
          <li>
            내 글에 조치를 받았다면 <a href={moderationPaths.objections()}>이유를 보고 이의를 제기</a>할 수
            있습니다. 처음 결정한 편집자가 아닌 다른 편집자가 판단합니다.
          </li>
          <li>
            이 사이트의 글이 내 권리를 침해한다면 회원이 아니어도{' '}
            <a href={moderationPaths.takedown()}>임시조치를 요청</a>할 수 있습니다.
          </li>
        </ul>
      </Section>
      {quarters.items.length === 0 ? (
        <Notice title="아직 결정한 것이 없습니다." help="운영자가 신고를 결정하면 그날 여기에 실립니다." />
      ) : (
        <Decisions quarters={quarters.items} />
      )}
      <ExcludedAgreements />
    </>
  )
}
