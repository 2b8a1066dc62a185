import { css } from '@linaria/core'
import { lazy, type ReactElement, Suspense } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { actions } from '#client/ui/layout/wrap.styles.ts'
import { useOnline } from '#client/ui/state/use-online.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import { isLost } from './lost.ts'

/** Comes late and may fail to come: this page must stand whatever is missing. */
const WayOn = lazy(() =>
  import('./way-on.tsx').then(
    ({ WayOn }) => ({ default: WayOn }),
    () => ({ default: Nothing }),
  ),
)

function Nothing(): ReactElement | null {
  return null
}

type Words = { fact: string; help: string }

const words: Record<number, Words> = {
  403: {
    fact: '이 일을 할 권한이 없습니다.',
    help: '내가 올린 글인지, 이미 선정된 물음은 아닌지 확인해 주세요.',
  },
  404: { fact: '찾는 내용이 없습니다.', help: '주소를 확인하거나 물음 목록에서 찾아 주세요.' },
  410: {
    fact: '삭제된 글입니다.',
    help: '글쓴이나 운영자가 이 글을 내렸어요. 비슷한 물음이 있는지 찾아보세요.',
  },
  503: {
    fact: '지금은 서비스를 이용할 수 없습니다.',
    help: '잠시 뒤에 다시 시도해 주세요. 쓰던 글은 이 기기에 남아 있어요.',
  },
}
const offline: Words = {
  fact: '인터넷 연결이 끊겼습니다.',
  help: '연결을 확인하고 다시 시도해 주세요. 쓰던 글은 이 기기에 남아 있어요.',
}
const unexpected: Words = {
  fact: '오류가 발생했습니다. 다시 시도해 주세요.',
  help: '같은 일이 되풀이되면 오류 번호와 함께 알려 주세요.',
}

/** A page that could not be shown: one sentence of fact, one of help, one action (R8.5 the trace code). */
export function ErrorPage({ status, traceCode }: { status: number; traceCode?: string }): ReactElement {
  const { pathname, search } = useLocation()
  const lost = isLost(status)
  const cutOff = !useOnline() && status >= 500
  const known = words[status] ?? (status >= 502 ? words[503] : undefined)
  const { fact, help } = (cutOff ? offline : known) ?? unexpected
  return (
    <section className={page} role={lost ? undefined : 'alert'}>
      <DocumentHead title={[fact]} unlisted />
      {!cutOff && <p>{status}</p>}
      <h1 tabIndex={-1}>{fact}</h1>
      <p>{help}</p>
      <div className={actions}>
        {status >= 500 && (
          <LinkButton to={pathname + search} look="solid" document>
            다시 시도
          </LinkButton>
        )}
        {lost && (
          <LinkButton to={paths.questions()} look="solid">
            물음 목록 보기
          </LinkButton>
        )}
        <LinkButton to={paths.home()} document={!lost}>
          처음으로
        </LinkButton>
      </div>
      {lost && (
        <Suspense fallback={null}>
          <WayOn />
        </Suspense>
      )}
      {traceCode && !lost && <small>오류 번호 {traceCode}</small>}
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
