import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ComponentProps, type ReactElement, type ReactNode, Suspense } from 'react'
import { Button } from '../button/button.tsx'
import { Notice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'

type PartProps = Pick<ComponentProps<typeof Skeleton>, 'label' | 'look'> & { children: ReactNode }

/** A part of a page that may come late or fail without taking the page with it. */
export function Part({ label, look, children }: PartProps): ReactElement {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary label={label} onRetry={reset}>
          <Suspense fallback={<Skeleton label={label} look={look} />}>{children}</Suspense>
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  )
}

class Boundary extends Component<PartProps & { onRetry: () => void }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const retry = () => {
      this.props.onRetry()
      this.setState({ failed: false })
    }
    return (
      <Notice
        tone="error"
        fact="이 부분을 불러오지 못했습니다."
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
