import { css } from '@linaria/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, useFetcher } from 'react-router'
import { paths } from '#client/paths.ts'
import { objectionsPath, passkeysPath } from '#client/plain-paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { TimeText } from '#client/ui/format/time-text.tsx'
import { visuallyHidden } from '#client/ui/layout/layout.styles.ts'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import type { Notification } from '#shared/contract/notification.ts'
import { readNotifications } from './notification.api.ts'

type NotificationRowProps = {
  notification: Notification
  /** Address whose action marks it read. */
  action: string
}

export function NotificationRow({ notification, action }: NotificationRowProps): ReactElement {
  const { id, text, reason, updatedAt, readAt } = notification
  const client = useQueryClient()
  const { Form, state } = useFetcher({ key: `notification-${id}` })
  const to = notificationTarget(notification)
  const unread = !readAt && state === 'idle'
  const read = () => {
    if (!readAt) readNotifications(client, { ids: [id] }).catch(() => {})
  }
  return (
    <li className={row} data-unread={unread}>
      <div>
        <p>
          {unread && <span className={visuallyHidden}>읽지 않음. </span>}
          {to ? (
            <Link to={to} onClick={read} reloadDocument={to === objectionsPath || to === passkeysPath}>
              {text}
            </Link>
          ) : (
            text
          )}
        </p>
        <p>
          <TimeText at={updatedAt} />
          <span>{reason}</span>
        </p>
      </div>
      {unread && (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="intent" value="read" />
          <input type="hidden" name="id" value={id} />
          <Button look="quiet" size="small">
            읽음으로 바꾸기<span className={visuallyHidden}>: {text}</span>
          </Button>
        </Form>
      )}
    </li>
  )
}

const row = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space.half} ${space.two};
  padding-block: ${space.two};
  padding-inline-start: ${space.three};
  border-block-start: 1px solid ${colour.hairline};
  color: ${colour.soft};

  &:first-child {
    padding-block-start: 0;
    border-block-start: 0;
  }
  &[data-unread='true'] {
    color: ${colour.ink};
  }
  &[data-unread='true']::before {
    content: '';
    position: absolute;
    inset-block-start: calc(${space.two} + 0.55em);
    inset-inline-start: 0.25rem;
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    background: ${colour.accent};
  }
  &[data-unread='true']:first-child::before {
    inset-block-start: 0.55em;
  }
  &[data-unread='true'] > div > p:first-child {
    font-weight: 600;
  }
  & > div > p:first-child {
    max-width: 40em;
    text-wrap: pretty;
  }
  & > div > p:first-child > a {
    text-decoration: none;
  }
  & > div > p:first-child > a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
  & > div > p + p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.two};
    color: ${colour.faint};
    font-size: ${size.small};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);

    /* Aligns the text of the button with the text above it. */
    & > form {
      margin-inline-start: -0.8rem;
    }
  }
  @media (forced-colors: active) {
    &[data-unread='true']::before {
      background: Highlight;
    }
  }
`

const aboutMeasures = new Set<Notification['kind']>([
  'post-hidden',
  'comment-hidden',
  'writing-suspended',
  'paper-withdrawn',
  'objection-decided',
])

type NotificationSubject = Pick<Notification, 'kind' | 'post' | 'paper' | 'commentId' | 'noticeId'>

/** Undefined where there is nothing the member may see. */
export function notificationTarget({
  kind,
  post,
  paper,
  commentId,
  noticeId,
}: NotificationSubject): string | undefined {
  if (aboutMeasures.has(kind) && !paper?.writing) return objectionsPath
  if (kind === 'sign-in-added' || kind === 'sign-in-removed') return paths.signInMethods()
  if (kind === 'passkey-added') return passkeysPath
  if (kind === 'mail-refused') return `${paths.account()}#mail`
  if (paper?.title)
    return paper.writing ? paths.greenPaperEditor(paper.id) : paths.post('green-paper', paper.id)
  if (noticeId) return paths.notice(noticeId)
  if (!post || post.title === null) return undefined
  return commentId ? paths.comment(post.kind, post.id, commentId) : paths.post(post.kind, post.id)
}
