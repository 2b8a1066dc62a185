import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, Suspense } from 'react'
import { Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { editionAnswer, editionQueryOf } from '#client/features/green-paper/edition.api.ts'
import { PaperBody } from '#client/features/green-paper/paper-body.tsx'
import { PaperContents } from '#client/features/green-paper/paper-contents.tsx'
import { PaperFiles, PaperHead } from '#client/features/green-paper/paper-head.tsx'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { colour, media, radius, space } from '#client/ui/tokens.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { Edition } from '#shared/contract/green-paper-edition.ts'

/** Rendered by the server too; in the browser their code loads after the page. */
const PaperColophon = lazyComponent(
  async () => (await import('#client/features/green-paper/paper-colophon.tsx')).PaperColophon,
)
const WithdrawnPaper = lazyComponent(
  async () => (await import('#client/features/green-paper/withdrawn-paper.tsx')).WithdrawnPaper,
)

export async function loader({ context, params }: LoaderFunctionArgs) {
  return editionAnswer(await queryClientOf(context).query(editionQueryOf(params)))
}

export default function GreenPaperPage(): ReactElement {
  const { data: edition } = useSuspenseQuery(editionQueryOf(useParams()))
  const { content } = edition
  if (content) return <Paper edition={edition} content={content} />
  return (
    <Suspense>
      <WithdrawnPaper edition={edition} />
    </Suspense>
  )
}

function Paper({ edition, content }: { edition: Edition; content: PaperContent }) {
  const { paperId, number, citations, pictures, editions } = edition
  const [newest] = editions
  return (
    <article>
      <PaperHead edition={edition} content={content} />
      {newest && newest.number > number && (
        <p className={older}>
          제{number}판은 지난 판입니다.{' '}
          <Link to={paths.greenPaper(paperId)}>지금 판인 제{newest.number}판 보기</Link>
        </p>
      )}
      <div className={columns}>
        <aside>
          <PaperContents content={content} citations={citations} />
          <PaperFiles edition={edition} />
        </aside>
        <div className={sheet}>
          <PaperBody content={content} citations={citations} pictures={pictures} />
        </div>
      </div>
      <Suspense>
        <PaperColophon edition={edition} />
      </Suspense>
    </article>
  )
}

const older = css`
  margin-block-end: ${space.four};
  padding: ${space.oneHalf} ${space.two};
  border-inline-start: 4px solid ${colour.accent};
  background: ${colour.sunken};
`

const columns = css`
  display: grid;
  grid-template-columns: minmax(13rem, 1fr) minmax(0, 3fr);
  gap: ${space.six};
  align-items: start;
  margin-block-end: ${space.eight};

  & > aside {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.three};
  }
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.four};
  }
  @media print {
    display: block;
  }
`

const sheet = css`
  padding: ${space.eight} clamp(${space.two}, 7%, ${space.ten});
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.small};
  background: ${colour.raised};

  /* As rows of lists. A link to a place needs the height of all that is above it. */
  @supports (overflow-clip-margin: 1rem) {
    @media screen {
      &:not(:has(:target)) [data-section] {
        content-visibility: var(--when-scrolled, auto);
        contain-intrinsic-block-size: auto 60rem;
        overflow-clip-margin: 1rem;
      }
    }
  }
  ${media.mobile} {
    margin-inline: calc(-1 * var(--gutter));
    padding: ${space.four} var(--gutter);
    border-inline: 0;
    border-radius: 0;
  }
  @media print {
    padding: 0;
    border: 0;
    background: none;
  }
`
