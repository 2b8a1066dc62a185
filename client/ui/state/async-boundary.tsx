import { css } from '@linaria/core'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ComponentProps, type ReactElement, type ReactNode, Suspense } from 'react'
import { retryFailedComponents } from '#client/lib/lazy-component.tsx'
import { Button } from '../button/button.tsx'
import { colour, radius, space } from '../tokens.ts'
import { Notice } from './notice.tsx'

type AsyncBoundaryProps = Pick<ComponentProps<typeof Skeleton>, 'label' | 'look'> & { children: ReactNode }

export function AsyncBoundary({ label, look, children }: AsyncBoundaryProps): ReactElement {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary label={label} onRetry={reset}>
          <Suspense fallback={<Skeleton label={label} look={look} />}>{children}</Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}

class ErrorBoundary extends Component<AsyncBoundaryProps & { onRetry: () => void }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const retry = () => {
      this.props.onRetry()
      retryFailedComponents()
      this.setState({ failed: false })
    }
    return (
      <Notice
        tone="error"
        title="이 부분을 불러오지 못했습니다."
        help="연결을 확인하고 다시 시도해 주세요."
        action={
          <Button type="button" size="small" onClick={retry}>
            다시 시도
          </Button>
        }
      />
    )
  }
}

/** In place of the member's own part, without which a page is complete; asks for the page anew, without script too. */
export const NotLoaded = (): ReactElement => (
  <Notice tone="error" title="내가 한 일을 불러오지 못했습니다." action={<a href="?">다시 시도</a>} />
)

type SkeletonProps = {
  label: string
  look?: 'text' | 'rows' | 'cards'
}

const pieces = { text: 3, rows: 4, cards: 3 } as const

/** `late-wait` is a fixed name: the script-less style sheet hides it, since the content itself is shown there. */
export function Skeleton({ label, look = 'text' }: SkeletonProps): ReactElement {
  return (
    <div
      className={`late-wait ${skeleton}`}
      data-look={look}
      role="status"
      aria-label={`${label} 불러오는 중`}
    >
      {Array.from({ length: pieces[look] }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <span key={index} />
      ))}
    </div>
  )
}

const skeleton = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  min-height: 8rem;
  align-content: start;

  & > span {
    height: 1.5rem;
    border-radius: ${radius.small};
    background: ${colour.sunken};
  }
  &[data-look='text'] > span:last-child {
    width: 60%;
  }
  &[data-look='rows'] > span {
    height: 5.5rem;
  }
  &[data-look='cards'] {
    grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  }
  &[data-look='cards'] > span {
    height: 10rem;
    border-radius: ${radius.card};
  }
`
