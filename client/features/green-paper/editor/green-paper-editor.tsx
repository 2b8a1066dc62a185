import { css } from '@linaria/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { uploadPicture } from '#client/features/attachment/index.ts'
import { useDebouncedValue } from '#client/lib/use-debounced-value.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Citation } from '#shared/contract/citation.ts'
import type { GreenPaper, PaperContent } from '#shared/contract/green-paper.ts'
import { lettersIn } from '../paper-counts.ts'
import { CitationPicker } from './citation-picker.tsx'
import { draftPagesQuery } from './editor.api.ts'
import { EditorParts } from './editor-parts.tsx'
import { MergeChoice } from './merge-choice.tsx'
import type { TextEditorHandle } from './paper-text-editor.tsx'
import { Preview } from './preview.tsx'
import { SaveStatus } from './save-status.tsx'
import { errorsByPlace, useEditedPaper } from './use-edited-paper.ts'

const pagesDelayMs = 3_000

export type EditorProps = { paper: GreenPaper; memberId: number }

export function GreenPaperEditor({ paper, memberId }: EditorProps): ReactElement {
  const edited = useEditedPaper(paper, memberId)
  const { autosave, citations } = edited
  const { state } = autosave
  const { mine: content, base, refusal, merge } = state.context
  const [picking, setPicking] = useState(false)
  const [view, setView] = useState<View>('text')
  const [search] = useSearchParams()
  const editor = useRef<TextEditorHandle>(null)
  const { pages, revision } = useDraftPages(paper.id, base.revision)
  const navigate = useNavigate()
  const publish = async () => {
    if (await autosave.saveNow()) await navigate(paths.greenPaperPublish(paper.id))
  }
  const cite = (citation: Citation) => {
    edited.addCitation(citation)
    setPicking(false)
    editor.current?.insertCitation(citation.id)
  }
  return (
    <>
      <div className={frame}>
        <div className={bar}>
          <SaveStatus
            state={state}
            refusal={errorsByPlace(refusal, content).whole}
            onSave={autosave.saveNow}
          />
          <Size content={content} pages={pages} />
          <span>
            <ViewToggle view={view} onChange={setView} />
            <Button type="button" look="solid" size="small" onClick={publish}>
              공개 준비하기
            </Button>
          </span>
        </div>
        {state.matches('choosing') && merge ? (
          <MergeChoice merge={merge} citations={citations} onChoose={autosave.chooseMerged} />
        ) : (
          <div className={look} data-view={view}>
            <EditorParts
              content={content}
              change={autosave.change}
              errors={errorsByPlace(refusal, content)}
              edited={edited}
              start={search.get('section') ?? 'cover'}
              send={uploadPicture}
              onCite={() => setPicking(true)}
              onEditor={handle => {
                editor.current = handle
              }}
            />
            <Preview paper={paper} content={content} citations={citations} revision={revision} />
          </div>
        )}
      </div>
      {picking && <CitationPicker paper={paper.id} onPicked={cite} onClose={() => setPicking(false)} />}
    </>
  )
}

/** Not asked after every pause: typesetting takes the server a second. */
function useDraftPages(paperId: number, latest: number) {
  const revision = useDebouncedValue(latest, pagesDelayMs)
  const { data: pages } = useQuery(draftPagesQuery(paperId, revision))
  return { pages, revision }
}

function Size({ content, pages }: { content: PaperContent; pages: number | undefined }) {
  const letters = lettersIn(content.sections.flatMap(({ text }) => text.content))
  return (
    <p>
      {formatCount(letters)}자{pages !== undefined && ` · ${pages}쪽`}
    </p>
  )
}

type View = 'text' | 'page'

function ViewToggle({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <Button
      type="button"
      size="small"
      data-toggle
      onClick={() => onChange(view === 'text' ? 'page' : 'text')}
    >
      {view === 'text' ? '미리 보기' : '글로 돌아가기'}
    </Button>
  )
}

/** The width of the zoomed page, whose rem no media query knows. */
const frame = css`
  container: editor / inline-size;
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
  @container editor (min-width: 60rem) {
    & [data-toggle] {
      display: none;
    }
  }
  /* It would take a third of a small screen at double size. */
  @container editor (max-width: 17rem) {
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
  @container editor (width < 60rem) {
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
