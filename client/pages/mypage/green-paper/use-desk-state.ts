import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { removeCitation } from '#client/features/green-paper/api/citations.ts'
import { readPaper } from '#client/features/green-paper/api/paper-draft.ts'
import { savePaper } from '#client/features/green-paper/api/save-paper.ts'
import type { SavedPaper, SaveOutcome } from '#client/features/green-paper/autosave.machine.ts'
import { deviceCopy } from '#client/features/green-paper/device-copy.ts'
import { outcomeOf } from '#client/features/green-paper/save-outcome.ts'
import { type Autosave, type AutosaveParts, useAutosave } from '#client/features/green-paper/use-autosave.ts'
import { sessionHappened } from '#client/features/session/session-events.ts'
import { confirm } from '#client/ui/dialog/confirm.ts'
import { draftName } from '#client/ui/draft/draft-storage.ts'
import { toast } from '#client/ui/toast/toast.ts'
import type { Citation } from '#shared/contract/citation.ts'
import type { GreenPaper } from '#shared/contract/green-paper.ts'

export type DeskState = {
  autosave: Autosave
  citations: readonly Citation[]
  /** What a citation is called, the one just added included. */
  labelOf: (id: string) => string
  addCitation: (citation: Citation) => void
  removeCitation: (citation: Citation) => Promise<void>
}

/** What a desk works with: the text that keeps itself, and the list of citations. */
export function useDeskState(paper: GreenPaper, seq: number): DeskState {
  const client = useQueryClient()
  const [citations, draw] = useState<readonly Citation[]>(paper.citations)
  // The editor asks for names before the next drawing.
  const known = useRef(citations)
  const setCitations = (list: readonly Citation[]) => {
    known.current = list
    draw(list)
  }
  const [parts] = useState<AutosaveParts>(() => ({
    opened: { revision: paper.revision, content: paper.content },
    device: deviceCopy(draftName(`green-paper-${paper.id}`, seq)),
    save: async (text: SavedPaper): Promise<SaveOutcome> => {
      try {
        const { revision } = await savePaper(client, paper.id, text)
        return { kind: 'saved', revision }
      } catch (error) {
        const outcome = outcomeOf(error)
        if (outcome.kind === 'ended') sessionHappened({ type: 'session.refused' })
        return outcome
      }
    },
    readNewest: async () => {
      const newest = await readPaper(client, paper.id)
      setCitations(newest.citations)
      return { revision: newest.revision, content: newest.content }
    },
  }))
  const autosave = useAutosave(parts)
  const takeOff = async (citation: Citation) => {
    const yes = await confirm({
      title: '인용을 목록에서 뺄까요?',
      message: '글 속에 남은 자리는 [?]로 보이고, 그대로는 공개할 수 없어요.',
      confirm: '빼기',
    })
    if (!yes) return
    try {
      await removeCitation(client, paper.id, citation.id)
      setCitations(known.current.filter(({ id }) => id !== citation.id))
    } catch {
      toast('인용을 빼지 못했습니다. 연결을 확인하고 다시 해 주세요.', { severity: 'error' })
    }
  }
  return {
    autosave,
    citations,
    labelOf: id => known.current.find(citation => citation.id === id)?.title ?? '목록에 없는 인용',
    addCitation: citation =>
      setCitations([...known.current.filter(({ id }) => id !== citation.id), citation]),
    removeCitation: takeOff,
  }
}
