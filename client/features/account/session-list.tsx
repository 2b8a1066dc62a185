import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { Badge } from '#client/ui/badge/badge.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { withParticle } from '#client/ui/format/particle.ts'
import { TimeText } from '#client/ui/format/time-text.tsx'
import { visuallyHidden } from '#client/ui/layout/layout.styles.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Session } from '#shared/contract/user.ts'

type SessionListProps = {
  sessions: Session[]
  names: Record<string, string>
}

export function SessionList({ sessions, names }: SessionListProps): ReactElement {
  return (
    <ul className={list}>
      {sessions.map(({ id, provider, device, current, createdAt, lastUsedAt }) => (
        <li key={id}>
          <div>
            <p>
              <b>{device ?? '알 수 없는 기기'}</b>
              {current && <Badge>지금 이 브라우저</Badge>}
            </p>
            <dl>
              <div>
                <dt>로그인</dt>
                <dd>
                  <TimeText at={createdAt} />, {withParticle(names[provider] ?? provider, '으로/로')}
                </dd>
              </div>
              <div>
                <dt>마지막 사용</dt>
                <dd>
                  <TimeText at={lastUsedAt} />
                </dd>
              </div>
            </dl>
          </div>
          {!current && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="one" />
              <input type="hidden" name="id" value={id} />
              <Button size="small">
                로그아웃
                <span className={visuallyHidden}>: {device ?? '알 수 없는 기기'}</span>
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}

const list = css`
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.one} ${space.two};
    padding-block: ${space.two};
    border-block-end: 1px solid ${colour.hairline};
  }
  & > li:first-child {
    border-block-start: 1px solid ${colour.hairline};
  }
  & p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.half} ${space.one};
  }
  & dl {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.two};
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.half};
  }
`
