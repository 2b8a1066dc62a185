import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { paperRevisionQuery, paperRevisionsQuery } from '#client/features/green-paper/api/paper-revisions.ts'
import { PaperBody } from '#client/features/green-paper/components/paper-body.tsx'
import { fresh } from '#client/lib/fresh.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { AuthorName } from '#client/ui/badge/author-name.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { formatDateTime } from '#client/ui/format/date.ts'
import { actions } from '#client/ui/layout/wrap.styles.ts'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, media, radius, size, space } from '#client/ui/tokens.ts'
import type { GreenPaper } from '#shared/contract/green-paper.ts'
import { PaperFrame } from './paper-frame.tsx'
import { loadPaper, usePaper } from './paper-page.ts'

export { action } from './bring-back-action.ts'

const chosenIn = (search: URLSearchParams) => Number(search.get('revision')) || null

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(args.context)
  const { id } = await loadPaper(args)
  const chosen = chosenIn(new URL(args.request.url).searchParams)
  await Promise.all([
    client.query(fresh(paperRevisionsQuery(id))),
    chosen && client.query(paperRevisionQuery(id, chosen)),
  ])
  return null
}

/** The texts kept on the way: which there are, how one reads, and the way back to it. */
export function Component(): ReactElement {
  const { paper } = usePaper()
  const { data: list } = useSuspenseQuery(paperRevisionsQuery(paper.id))
  const chosen = chosenIn(useSearchParams()[0])
  const refused = useActionData<{ errors: FieldErrors }>()
  return (
    <PaperFrame paper={paper} title="저장본">
      <ErrorSummary errors={refused?.errors} labels={{}} />
      {list.items.length === 0 ? (
        <Notice
          fact="아직 남겨 둔 저장본이 없습니다."
          help="쓰는 동안 열 분에 한 번, 그리고 판을 낼 때마다 그때의 글을 남겨 두어요."
        />
      ) : (
        <div className={look}>
          <ol>
            {list.items.map(({ revision, savedAt, savedBy }) => (
              <li key={revision}>
                <Link
                  to={paths.paperRevisions(paper.id, revision)}
                  aria-current={revision === chosen ? 'true' : undefined}
                  preventScrollReset
                >
                  {formatDateTime(savedAt)}
                </Link>
                <AuthorName author={savedBy} plain />
              </li>
            ))}
          </ol>
          {chosen ? (
            <Text paper={paper} revision={chosen} />
          ) : (
            <p>저장본을 고르면 그때의 글을 읽을 수 있어요.</p>
          )}
        </div>
      )}
    </PaperFrame>
  )
}

function Text({ paper, revision }: { paper: GreenPaper; revision: number }) {
  const { data } = useSuspenseQuery(paperRevisionQuery(paper.id, revision))
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <article className={sheet}>
      {paper.role !== 'suggester' && (
        <Form method="post" action={paths.paperRevisions(paper.id, revision)} className={actions}>
          <input type="hidden" name="revision" value={revision} />
          <input type="hidden" name="over" value={paper.revision} />
          <Button look="outline" pending={isSending}>
            이 글로 되돌리기
          </Button>
          <p>지금 글은 저장본으로 남아요.</p>
        </Form>
      )}
      <h2>{data.content.title}</h2>
      <PaperBody content={data.content} citations={paper.citations} heading={3} />
    </article>
  )
}

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 16rem) minmax(0, 1fr);
  gap: ${space.four};
  padding-block-end: ${space.eight};

  & > ol > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    padding-block: ${space.one};
    border-block-end: 1px solid ${colour.hairline};
    font-size: ${size.small};
  }
  & a[aria-current] {
    font-weight: 700;
  }
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);

    & > ol {
      max-height: 16rem;
      overflow-y: auto;
    }
  }
`

const sheet = css`
  padding: ${space.three};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.small};
  background: ${colour.raised};

  & > form > p {
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & > h2 {
    margin-block: ${space.three};
    font-size: ${size.lead};
  }
`
