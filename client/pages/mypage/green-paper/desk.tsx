import { css } from '@linaria/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { uploadPicture } from '#client/features/attachment/api/upload-picture.ts'
import { draftPagesQuery } from '#client/features/green-paper/api/draft-pages.ts'
import { MakerMerge } from '#client/features/green-paper/components/maker-merge.tsx'
import { MakerPreview } from '#client/features/green-paper/components/maker-preview.tsx'
import { SaveState } from '#client/features/green-paper/components/maker-save-state.tsx'
import type { PaperEditorHandle } from '#client/features/green-paper/editor/paper-editor.tsx'
import { lettersIn } from '#client/features/green-paper/paper-counts.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Citation } from '#shared/contract/citation.ts'
import type { GreenPaper } from '#shared/contract/green-paper.ts'
import { CitationPicker } from './citation-picker.tsx'
import { errorsAt } from './desk-errors.ts'
import { DeskParts } from './desk-parts.tsx'
import { useDeskState } from './use-desk-state.ts'
import { useRested } from './use-rested.ts'

/** Milliseconds. */
const restBeforePages = 3_000

export type DeskProps = { paper: GreenPaper; seq: number }

/** The writers' desk: the parts of the paper, one of them open, and the page beside it. */
export function Desk({ paper, seq }: DeskProps): ReactElement {
  const desk = useDeskState(paper, seq)
  const { autosave, citations } = desk
  const { state } = autosave
  const { mine: content, base, refusal, merge } = state.context
  const [picking, setPicking] = useState(false)
  const [view, setView] = useState<'text' | 'page'>('text')
  const [search] = useSearchParams()
  const editor = useRef<PaperEditorHandle>(null)
  // Setting the pages takes the server a second: it is asked when the writer rests, not after every pause.
  const revision = useRested(base.revision, restBeforePages)
  const { data: pages } = useQuery(draftPagesQuery(paper.id, revision))
  const navigate = useNavigate()
  const publish = async () => {
    if (await autosave.saveNow()) await navigate(paths.paperPublish(paper.id))
  }
  const cite = (citation: Citation) => {
    desk.addCitation(citation)
    setPicking(false)
    editor.current?.insertCitation(citation.id)
  }
  const letters = lettersIn(content.sections.flatMap(({ text }) => text.content))
  return (
    <>
      <div className={frame}>
        <div className={bar}>
          <SaveState state={state} refusal={errorsAt(refusal, content).whole} onSave={autosave.saveNow} />
          <p>
            {formatCount(letters)}자{pages !== undefined && ` · ${pages}쪽`}
          </p>
          <span>
            <Button
              type="button"
              size="small"
              data-toggle
              onClick={() => setView(view === 'text' ? 'page' : 'text')}
            >
              {view === 'text' ? '미리 보기' : '글로 돌아가기'}
            </Button>
            <Button type="button" look="solid" size="small" onClick={publish}>
              공개 준비하기
            </Button>
          </span>
        </div>
        {state.matches('choosing') && merge ? (
          <MakerMerge merge={merge} citations={citations} onChoose={autosave.chooseMerged} />
        ) : (
          <div className={look} data-view={view}>
            <DeskParts
              content={content}
              change={autosave.change}
              errors={errorsAt(refusal, content)}
              desk={desk}
              start={search.get('section') ?? 'cover'}
              send={uploadPicture}
              onCite={() => setPicking(true)}
              onEditor={handle => {
                editor.current = handle
              }}
            />
            <MakerPreview id={paper.id} content={content} citations={citations} revision={revision} />
          </div>
        )}
      </div>
      {picking && <CitationPicker paper={paper.id} onPicked={cite} onClose={() => setPicking(false)} />}
    </>
  )
}

/** Its width is that of the page as it is zoomed, which no media query knows. */
const frame = css`
  container: desk / inline-size;
`

const bar = css`
  position: sticky;
  z-index: 5;
  inset-block-start: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half} ${space.two};
  padding-block: ${space.one};
  border-block-end: 1px solid ${colour.hairline};
  background: ${colour.paper};

  & > p {
    margin-inline-start: auto;
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & > span {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.one};
  }
  @container desk (min-width: 60rem) {
    & [data-toggle] {
      display: none;
    }
  }
  /* It would take a third of a small screen at double size. */
  @container desk (max-width: 17rem) {
    position: static;
  }
`

const look = css`
  display: grid;
  grid-template-columns: 13rem minmax(0, 1fr) minmax(0, 25rem);
  gap: ${space.four};
  padding-block: ${space.three} ${space.eight};

  & > section {
    position: sticky;
    inset-block-start: 4.5rem;
    align-self: start;
  }
  @container desk (width < 60rem) {
    grid-template-columns: minmax(0, 1fr);

    & > section {
      position: static;
    }
    &[data-view='text'] > section,
    &[data-view='page'] > :not(section) {
      display: none;
    }
  }
`
