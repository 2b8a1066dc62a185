import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, Suspense } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { editionAnswer, editionQueryOf } from '#client/features/green-paper/edition.api.ts'
import { PaperBody } from '#client/features/green-paper/paper-body.tsx'
import { PaperContents } from '#client/features/green-paper/paper-contents.tsx'
import { PaperCover } from '#client/features/green-paper/paper-cover.tsx'
import { WithdrawnPaper } from '#client/features/green-paper/withdrawn-paper.tsx'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import type { RouteHandle } from '#client/lib/route-context.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { Sheet, SheetBar } from '#client/ui/sheet/sheet.tsx'
import { space } from '#client/ui/tokens.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { Edition } from '#shared/contract/green-paper-edition.ts'

export const handle: RouteHandle = { layout: 'pdf' }

/** Few papers have one. */
const AuthorPages = lazyComponent(
  async () => (await import('#client/features/profile/author-pages.tsx')).AuthorPages,
)

export async function loader({ context, params }: LoaderFunctionArgs) {
  return editionAnswer(await queryClientOf(context).query(editionQueryOf(params)))
}

/** R2.3 pdf: an edition without the site's frame, for the browser's print; same content, same citations. */
export default function GreenPaperPrintPage(): ReactElement {
  const { data: edition } = useSuspenseQuery(editionQueryOf(useParams()))
  const { content } = edition
  return content ? <Printed edition={edition} content={content} /> : <WithdrawnPaper edition={edition} />
}

function Printed({ edition, content }: { edition: Edition; content: PaperContent }) {
  const { paperId, number, citations, pictures, authorPages } = edition
  return (
    <>
      <DocumentHead title={[content.title, '녹서']} canonical={paths.greenPaper(paperId)} />
      <SheetBar back={paths.greenPaperEdition(paperId, number)} label="녹서로 돌아가기" />
      <Sheet>
        <PaperCover edition={edition} content={content} />
        <div className={contents}>
          <PaperContents content={content} citations={citations} />
        </div>
        <PaperBody content={content} citations={citations} pictures={pictures} />
        {authorPages.length > 0 && (
          <Suspense>
            <AuthorPages edition={edition} />
          </Suspense>
        )}
      </Sheet>
    </>
  )
}

const contents = css`
  padding-block: ${space.six};

  @media print {
    padding-block: 0;
    break-after: page;
  }
`
