import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { TimeText } from '#client/ui/format/time-text.tsx'
import { desk, unseen } from '#client/ui/layout/wrap.styles.ts'
import { Saved } from '#client/ui/state/saved.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Account, Session } from '#shared/contract/user.ts'

type SessionListProps = {
  sessions: Session[]
  providers: Account['providers']
  /** What providers are called, by id. */
  names: Record<string, string>
  errors?: FieldErrors | undefined
  saved: boolean
}

/** By which accounts one signs in, and every place where one is signed in, each to be ended. */
export function SessionList({ sessions, providers, names, errors, saved }: SessionListProps): ReactElement {
  const nameOf = (provider: string) => names[provider] ?? provider
  return (
    <div className={`${list} ${desk}`} id="session">
      <ErrorSummary errors={errors} labels={{}} />
      {saved && <Saved>그곳의 로그인을 끝냈습니다.</Saved>}
      <p>
        로그인 방법:{' '}
        {providers
          .map(({ provider, linkedAt }) => `${nameOf(provider)} (${formatDate(linkedAt)}부터)`)
          .join(', ')}
      </p>
      <ul>
        {sessions.map(({ id, provider, current, createdAt, lastUsedAt }) => (
          <li key={id}>
            <p>
              <b>{current ? '지금 이 브라우저' : '다른 브라우저'}</b>
              <span>
                {nameOf(provider)} · <TimeText at={createdAt} /> 로그인 · 마지막 사용{' '}
                <TimeText at={lastUsedAt} />
              </span>
            </p>
            {!current && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="session" />
                <input type="hidden" name="id" value={id} />
                <Button size="small">
                  로그인 끝내기
                  <span className={unseen}>: {formatDate(createdAt)}에 로그인한 곳</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};

  & > ul > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.one} ${space.two};
    min-height: 4rem;
    padding-block: ${space.one};
    border-block-start: 1px solid ${colour.hairline};
  }
  & > ul > li > p {
    display: grid;
  }
  & > ul > li > p > span {
    color: ${colour.faint};
    font-size: ${size.small};
  }
`
