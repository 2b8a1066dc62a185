import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { query } from '#client/lib/call.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FormState } from '#client/ui/field/error-summary.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { SavedMessage } from '#client/ui/state/saved-message.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'

const kindLabels = { mute: '숨김', block: '차단' } as const

/** Members whom the caller muted or blocked, with the way back. */
export function BlockList({ errors, saved }: FormState): ReactElement {
  const { items } = useSuspenseQuery(query('GET /blocks')).data
  return (
    <div className={stack}>
      <ErrorSummary errors={errors} labels={{}} />
      {saved && <SavedMessage />}
      {items.length === 0 && (
        <p>숨기거나 차단한 작성자가 없습니다. 의견 아래나 프로필에서 숨기거나 차단할 수 있어요.</p>
      )}
      {items.length > 0 && (
        <ul className={list}>
          {items.map(({ member: { seq, name }, kind, createdAt }) => (
            <li key={seq}>
              <Link to={paths.profile(seq)}>{name}</Link>
              <span>
                {kindLabels[kind]} · {formatDate(createdAt)}
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="unblock" />
                <input type="hidden" name="member" value={seq} />
                <Button size="small" aria-label={`${name} 님 ${kindLabels[kind]} 풀기`}>
                  풀기
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const list = css`
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.half} ${space.two};
    padding-block: ${space.one};
    border-block-end: 1px solid ${colour.hairline};
  }
  & > li > span {
    margin-inline-end: auto;
    color: ${colour.faint};
    font-size: ${size.small};
  }
`
