import { css } from '@linaria/core'
import { lazy, type ReactElement, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useOnline } from '#client/lib/browser-events.ts'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { actions } from '#client/ui/layout/layout.styles.ts'
import { colour, size, space } from '#client/ui/tokens.ts'

export const isNotFound = (status: number): boolean => status === 404 || status === 410

/** Source path of the part that such a page adds, by which the server finds its style sheet and chunk. */
export const notFoundModule = 'features/error/not-found-links.tsx'

/** Comes late and may fail to come: this page must show whatever is missing. */
const NotFoundLinks = lazy(() =>
  import('./not-found-links.tsx').then(
    ({ NotFoundLinks }) => ({ default: NotFoundLinks }),
    () => ({ default: Nothing }),
  ),
)

function Nothing(): ReactElement | null {
  return null
}

type Words = { title: string; help: string }

const unavailableWords: Words = {
  title: '지금은 서비스를 이용할 수 없습니다.',
  help: '잠시 뒤에 다시 시도해 주세요. 쓰던 글은 이 기기에 남아 있어요.',
}
const words: Record<number, Words> = {
  403: {
    title: '권한이 없습니다.',
    help: '내가 올린 글인지, 이미 선정된 질문은 아닌지 확인해 주세요.',
  },
  404: { title: '찾는 내용이 없습니다.', help: '주소를 확인하거나 질문 목록에서 찾아 주세요.' },
  410: {
    title: '삭제된 글입니다.',
    help: '작성자나 운영자가 이 글을 내렸어요. 비슷한 질문이 있는지 찾아보세요.',
  },
  429: unavailableWords,
  503: unavailableWords,
}
const offline: Words = {
  title: '인터넷 연결이 끊겼습니다.',
  help: '연결을 확인하고 다시 시도해 주세요. 쓰던 글은 이 기기에 남아 있어요.',
}
const unexpectedWords: Words = {
  title: '오류가 발생했습니다. 다시 시도해 주세요.',
  help: '같은 일이 되풀이되면 오류 번호와 함께 알려 주세요.',
}

export function ErrorPage({ status, traceCode }: { status: number; traceCode?: string }): ReactElement {
  const { pathname, search } = useLocation()
  const notFound = isNotFound(status)
  const cutOff = !useOnline() && status >= 500
  const known = words[status] ?? unexpectedWords
  const { title, help } = cutOff ? offline : known
  return (
    <section className={page} role={notFound ? undefined : 'alert'}>
      <DocumentHead title={[title]} unlisted />
      {!cutOff && <p>{status}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      <p>{help}</p>
      <div className={actions}>
        {status >= 429 && (
          <LinkButton to={pathname + search} look="solid" document>
            다시 시도
          </LinkButton>
        )}
        {notFound && (
          <LinkButton to={paths.questions()} look="solid">
            질문 목록 보기
          </LinkButton>
        )}
        <LinkButton to={paths.home()} document={!notFound}>
          처음으로
        </LinkButton>
      </div>
      {notFound && (
        <Suspense fallback={null}>
          <NotFoundLinks />
        </Suspense>
      )}
      {traceCode && !notFound && <small>오류 번호 {traceCode}</small>}
    </section>
  )
}

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  max-width: 40rem;
  padding-block: ${space.ten};

  & > h1 {
    font-size: ${size.question};
  }
  & > p {
    color: ${colour.soft};
  }
  & > p:first-of-type {
    color: ${colour.accent};
    font-weight: 700;
  }
  & > small {
    color: ${colour.faint};
    font-size: ${size.tiny};
  }
`
