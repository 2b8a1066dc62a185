import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { query } from '#client/lib/call.ts'
import { fresh } from '#client/lib/query-client.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { formatDateTime } from '#client/ui/format/date.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { size, space } from '#client/ui/tokens.ts'

const mailsQuery = query('GET /sample/mails')

/** Found in the demo alone: elsewhere the backend has no such call. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await queryClientOf(context).query(fresh(mailsQuery))
  return null
}

export default function WrittenMailsPage(): ReactElement {
  const { data } = useSuspenseQuery(mailsQuery)
  return (
    <>
      <PageHead
        title="보낸 메일"
        lead="시연에서는 메일을 보내지 않고 파일로 씁니다. 최근 100통을 볼 수 있습니다."
        unlisted
      />
      {data.items.length === 0 && <Notice title="아직 쓴 메일이 없습니다." />}
      {data.items.map(({ at, to, subject, text, source }) => (
        <Section key={`${at} ${to}`} title={subject} note={`${formatDateTime(at)} · ${to}`}>
          <pre className={plain}>{text}</pre>
          <details>
            <summary>원문 보기</summary>
            <pre className={plain}>{source}</pre>
          </details>
        </Section>
      ))}
    </>
  )
}

const plain = css`
  padding-block-end: ${space.two};
  font-size: ${size.small};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`
