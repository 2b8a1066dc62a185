import { css } from '@linaria/core'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { CitationList } from '#client/features/green-paper/editor/citation-list.tsx'
import { CoverForm } from '#client/features/green-paper/editor/cover-form.tsx'
import { type OpenPart, Outline } from '#client/features/green-paper/editor/outline.tsx'
import type { TextEditorHandle } from '#client/features/green-paper/editor/paper-text-editor.tsx'
import {
  addSection,
  changeSection,
  moveSection,
  removeSection,
  restoreSection,
} from '#client/features/green-paper/editor/section-edits.ts'
import { SectionForm } from '#client/features/green-paper/editor/section-form.tsx'
import { citedIn, figuresIn } from '#client/features/green-paper/paper-counts.ts'
import { Button } from '#client/ui/button/button.tsx'
import type { SendPicture } from '#client/ui/editor/picture-uploads.tsx'
import { colour, space } from '#client/ui/tokens.ts'
import type { PaperContent, PaperPart, PaperSection } from '#shared/contract/green-paper.ts'
import { quotedTitle } from '#shared/text/quoted-title.ts'
import { AddSection } from './outline.tsx'
import type { EditedPaper, EditorErrors } from './use-edited-paper.ts'

type EditorPartsProps = {
  content: PaperContent
  change: (make: (content: PaperContent) => PaperContent) => void
  errors: EditorErrors
  edited: EditedPaper
  start: OpenPart
  send: SendPicture
  onCite: () => void
  onEditor: (handle: TextEditorHandle | null) => void
}

const nameOf = (open: OpenPart, section: PaperSection | undefined) =>
  section ? `${section.heading} 장` : open === 'citations' ? '참고와 인용' : '표지'

function goTo(matter: HTMLElement | null): void {
  matter?.focus({ preventScroll: true })
  const top = matter?.getBoundingClientRect().top ?? 0
  if (top < 0 || top > innerHeight / 2) matter?.scrollIntoView()
}

type Removed = { section: PaperSection; place: number }

export function EditorParts(props: EditorPartsProps): ReactElement {
  const { content, change, edited, start } = props
  const [wanted, setOpen] = useState<OpenPart>(start)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const matter = useRef<HTMLDivElement>(null)
  const chosen = useRef(false)
  // Choosing a part moves the focus into it: on phones it is below the outline.
  useEffect(() => {
    if (chosen.current) goTo(matter.current)
    chosen.current = false
  })
  const section = content.sections.find(({ id }) => id === wanted)
  const open = section || wanted === 'citations' ? wanted : 'cover'
  const openPart = (part: OpenPart) => {
    props.onEditor(null)
    chosen.current = true
    setOpen(part)
  }
  const add = (part: PaperPart) => {
    const { content: grown, added } = addSection(content, part, section?.id ?? null)
    change(() => grown)
    openPart(added)
  }
  const remove = (section: PaperSection) => {
    const place = content.sections.indexOf(section)
    change(content => removeSection(content, section.id))
    setRemoved({ section, place })
    openPart(content.sections[place + 1]?.id ?? content.sections[place - 1]?.id ?? 'cover')
  }
  const undo = ({ section, place }: Removed) => {
    change(content => restoreSection(content, section, place))
    setRemoved(null)
    openPart(section.id)
  }
  return (
    <>
      <div>
        <Outline
          content={content}
          open={open}
          citations={edited.citations.length}
          onOpen={openPart}
          onMove={(id, place) => change(content => moveSection(content, id, place))}
        />
        <AddSection sections={content.sections.length} onAdd={add} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: fields of many kinds, not one set. */}
      <div className={middle} ref={matter} tabIndex={-1} role="group" aria-label={nameOf(open, section)}>
        <Undo removed={removed} onUndo={undo} />
        {section ? (
          <Section {...props} key={section.id} section={section} onRemove={() => remove(section)} />
        ) : (
          <Other {...props} open={open} />
        )}
        <Neighbours content={content} open={open} onOpen={openPart} />
      </div>
    </>
  )
}

function Undo({ removed, onUndo }: { removed: Removed | null; onUndo: (removed: Removed) => void }) {
  const heading = removed?.section.heading.trim()
  return (
    <div role="status" className={undoing}>
      {removed && (
        <>
          <p>{heading ? quotedTitle(heading) : '제목 없는'} 장을 삭제했어요.</p>
          <Button type="button" size="small" onClick={() => onUndo(removed)}>
            되돌리기
          </Button>
        </>
      )}
    </div>
  )
}

function Section(props: EditorPartsProps & { section: PaperSection; onRemove: () => void }) {
  const { section, content, change, errors, edited, send, onCite, onEditor, onRemove } = props
  return (
    <SectionForm
      section={section}
      errors={errors.sections[section.id] ?? {}}
      labelOf={edited.labelOf}
      figures={figuresIn(content)}
      send={send}
      onChange={part => change(content => changeSection(content, section.id, part))}
      onCite={onCite}
      onReady={onEditor}
      onRemove={content.sections.length > 1 ? onRemove : undefined}
    />
  )
}

function Other({ content, change, errors, edited, open, onCite }: EditorPartsProps & { open: OpenPart }) {
  if (open === 'citations')
    return (
      <CitationList
        citations={edited.citations}
        cited={citedIn(content)}
        onAdd={onCite}
        onRemove={edited.removeCitation}
      />
    )
  return (
    <CoverForm
      content={content}
      errors={errors}
      onChange={lines => change(content => ({ ...content, ...lines }))}
    />
  )
}

function Neighbours(props: { content: PaperContent; open: OpenPart; onOpen: (part: OpenPart) => void }) {
  const { content, open, onOpen } = props
  const parts = [
    { id: 'cover', name: '표지' },
    ...content.sections.map(({ id, heading }) => ({ id, name: heading })),
    { id: 'citations', name: '참고와 인용' },
  ]
  const at = parts.findIndex(({ id }) => id === open)
  const [before, after] = [parts[at - 1], parts[at + 1]]
  return (
    <div className={neighbours}>
      {before && (
        <Button type="button" onClick={() => onOpen(before.id)}>
          앞: {before.name}
        </Button>
      )}
      {after && (
        <Button type="button" onClick={() => onOpen(after.id)}>
          다음: {after.name}
        </Button>
      )}
    </div>
  )
}

const middle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.three};
  scroll-margin-block-start: 5rem;

  &:focus {
    box-shadow: none;
    outline: none;
  }
`

const undoing = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one} ${space.two};

  &:empty {
    display: none;
  }
  & > p {
    padding-inline-start: ${space.oneHalf};
    border-inline-start: 4px solid ${colour.accent};
  }
`

const neighbours = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space.one};
  padding-block-start: ${space.two};
  border-block-start: 1px solid ${colour.hairline};
`
