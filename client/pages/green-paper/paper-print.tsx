import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactElement, Suspense } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { PaperBody } from '#client/features/green-paper/components/paper-body.tsx'
import { PaperContents } from '#client/features/green-paper/components/paper-contents.tsx'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { Sheet } from '#client/ui/sheet/sheet.tsx'
import { SheetBar } from '#client/ui/sheet/sheet-bar.tsx'
import { space } from '#client/ui/tokens.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { Edition } from '#shared/contract/green-paper-edition.ts'
import { answerFor, editionQueryOf } from './paper-address.ts'
import { PaperCover } from './paper-cover.tsx'
import { WithdrawnPaper } from './withdrawn-paper.tsx'

/** Few papers have one. */
const PaperAuthorPages = lazy(async () => ({
  default: (await import('./paper-author-pages.tsx')).PaperAuthorPages,
}))

export async function loader({ context, params }: LoaderFunctionArgs) {
  return answerFor(await queryClientOf(context).query(editionQueryOf(params)))
}

/** R2.3 pdf: an edition bare, for reading and for the browser's print; same content, same citations. */
export function Component(): ReactElement {
  const { data: edition } = useSuspenseQuery(editionQueryOf(useParams()))
  const { content } = edition
  return content ? <Printed edition={edition} content={content} /> : <WithdrawnPaper edition={edition} />
}

function Printed({ edition, content }: { edition: Edition; content: PaperContent }) {
  const { paperId, number, citations, authorPages } = edition
  return (
    <>
      <DocumentHead title={[content.title, '녹서']} canonical={paths.paper(paperId)} />
      <SheetBar back={paths.paperEdition(paperId, number)} label="녹서로 돌아가기" />
      <Sheet>
        <PaperCover edition={edition} content={content} />
        <div className={contents}>
          <PaperContents content={content} citations={citations} />
        </div>
        <PaperBody content={content} citations={citations} />
        {authorPages.length > 0 && (
          <Suspense>
            <PaperAuthorPages edition={edition} />
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
