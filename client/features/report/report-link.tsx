import { css } from '@linaria/core'
import { type MouseEvent, type ReactElement, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PostRef } from '#client/features/post/index.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { paths } from '#client/paths.ts'
import { colour, size, space } from '#client/ui/tokens.ts'

const ReportPanel = lazyComponent(async () => (await import('./report-panel.tsx')).ReportPanel)

const address = '?act=report#report'

export function ReportLink({
  post,
  idempotencyKey,
}: {
  post: PostRef
  idempotencyKey: string
}): ReactElement {
  const [search] = useSearchParams()
  const [opened, setOpened] = useState(false)
  const addressed = search.get('act') === 'report' && !search.has('comment')
  const show = (event: MouseEvent) => {
    event.preventDefault()
    setOpened(true)
  }
  return (
    <div className={place} id="report">
      <a href={address} onClick={show}>
        이 글 신고
      </a>
      {(opened || addressed) && (
        <Suspense fallback={null}>
          <ReportPanel
            about="post"
            back={paths.post(post.kind, post.id)}
            idempotencyKey={idempotencyKey}
            close={opened ? () => setOpened(false) : undefined}
          />
        </Suspense>
      )}
    </div>
  )
}

const place = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space.two};

  & > a {
    padding-block: 0.4rem;
    color: ${colour.faint};
    font-size: ${size.small};
    text-decoration: none;
  }
  & > a:hover {
    color: ${colour.ink};
    text-decoration: underline;
  }
`
