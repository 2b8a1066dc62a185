import { type ComponentType, type ReactElement, useEffect, useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { DraftFrame, loadDraft, usePaperDraft } from '#client/features/green-paper/draft/draft-frame.tsx'
import { DraftText, EditorPending } from '#client/features/green-paper/draft/draft-text.tsx'
import type { EditorProps } from '#client/features/green-paper/editor/green-paper-editor.tsx'
import type { GreenPaper } from '#shared/contract/green-paper.ts'

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadDraft(args)
  return null
}

export default function GreenPaperEditorPage(): ReactElement {
  const { paper, me } = usePaperDraft()
  const { Editor, failed } = useEditor(paper)
  return (
    <DraftFrame paper={paper} title="쓰기">
      {/* An editor works on the paper that it was opened with. */}
      {Editor ? (
        <Editor key={paper.id} paper={paper} memberId={me.seq} />
      ) : (
        <>
          <EditorPending role={paper.role} id={paper.id} failed={failed} />
          <DraftText paper={paper} />
        </>
      )}
    </DraftFrame>
  )
}

function useEditor({ role }: GreenPaper) {
  const [Editor, setEditor] = useState<ComponentType<EditorProps> | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const load =
      role === 'suggester'
        ? import('#client/features/green-paper/editor/suggestion-editor.tsx').then(
            ({ SuggestionEditor }) => SuggestionEditor,
          )
        : import('#client/features/green-paper/editor/green-paper-editor.tsx').then(
            ({ GreenPaperEditor }) => GreenPaperEditor,
          )
    load.then(
      Editor => setEditor(() => Editor),
      () => setFailed(true),
    )
  }, [role])
  return { Editor, failed }
}
