import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fieldErrorsOf, sendSessionEvent } from '#client/features/user/index.ts'
import { ApiError, errorCodes } from '#client/lib/api-error.ts'
import { confirm } from '#client/ui/dialog/confirm.ts'
import { draftName } from '#client/ui/draft/draft-storage.ts'
import { toast } from '#client/ui/toast/toast.tsx'
import type { Citation } from '#shared/contract/citation.ts'
import type { GreenPaper, PaperContent } from '#shared/contract/green-paper.ts'
import { paperDraftQuery } from '../draft.api.ts'
import { invalidateDraft, removeCitation, savePaper } from '../green-paper.write.ts'
import type { SavedPaper, SaveOutcome, SaveRefusal } from './autosave.machine.ts'
import { deviceCopy } from './device-copy.ts'
import { readPaper } from './editor.api.ts'
import { type Autosave, type AutosaveParts, useAutosave } from './use-autosave.ts'

export type EditedPaper = {
  autosave: Autosave
  citations: readonly Citation[]
  labelOf: (id: string) => string
  addCitation: (citation: Citation) => void
  removeCitation: (citation: Citation) => Promise<void>
}

export function useEditedPaper(paper: GreenPaper, memberId: number): EditedPaper {
  const client = useQueryClient()
  const [citations, draw] = useState<readonly Citation[]>(paper.citations)
  // The text editor asks for names before the next render.
  const known = useRef(citations)
  const setCitations = (list: readonly Citation[]) => {
    known.current = list
    draw(list)
  }
  const [parts] = useState<AutosaveParts>(() => ({
    opened: { revision: paper.revision, content: paper.content },
    device: deviceCopy(draftName(`green-paper-${paper.id}`, memberId)),
    save: async (text: SavedPaper): Promise<SaveOutcome> => {
      try {
        const { revision } = await savePaper(client, paper.id, text)
        return { kind: 'saved', revision }
      } catch (error) {
        const outcome = outcomeOf(error)
        if (outcome.kind === 'ended') sendSessionEvent({ type: 'session.refused' })
        return outcome
      }
    },
    readNewest: async () => {
      const newest = await readPaper(client, paper.id)
      setCitations(newest.citations)
      return { revision: newest.revision, content: newest.content }
    },
    closed: revision => {
      // A page of the paper that was opened instead may have read it before the last save.
      const known = client.getQueryData(paperDraftQuery(paper.id).queryKey)
      if (known?.revision !== revision) void invalidateDraft(client, paper.id)
    },
  }))
  const autosave = useAutosave(parts)
  const takeOff = async (citation: Citation) => {
    const yes = await confirm({
      title: '인용을 목록에서 삭제할까요?',
      message: '글 속에 남은 자리는 [?]로 보이고, 그대로는 공개할 수 없어요.',
      confirm: '삭제',
    })
    if (!yes) return
    try {
      await removeCitation(client, paper.id, citation.id)
      setCitations(known.current.filter(({ id }) => id !== citation.id))
    } catch (error) {
      if (error instanceof ApiError && error.handled) return
      toast('인용을 삭제하지 못했습니다. 다시 해 주세요.', { severity: 'error' })
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

/** Statuses of failures that may pass. */
const passing = new Set([0, 408])
const tooOften = 429
/** Seconds to wait where the answer names none. */
const defaultRetryAfter = 30

export function outcomeOf(error: unknown): SaveOutcome {
  if (!(error instanceof ApiError)) throw error
  const { status, errorCode, retryAfter } = error
  if (errorCode === errorCodes.versionConflict) return { kind: 'conflict' }
  if (status === 401) return { kind: 'ended' }
  if (status === tooOften) return { kind: 'held', for: (retryAfter ?? defaultRetryAfter) * 1_000 }
  if (passing.has(status) || status >= 500) return { kind: 'unreached' }
  return { kind: 'refused', refusal: fieldErrorsOf(error) }
}

/** Errors of a refused save by their place; `whole` belongs to no field that is shown. */
export type EditorErrors = {
  title?: string | undefined
  subtitle?: string | undefined
  sections: Record<string, { heading?: string | undefined; text?: string | undefined }>
  whole?: string | undefined
}

export function errorsByPlace(refusal: SaveRefusal, { sections }: PaperContent): EditorErrors {
  const found: EditorErrors = {
    title: refusal['content.title'],
    subtitle: refusal['content.subtitle'],
    sections: {},
    whole: refusal[''],
  }
  for (const [field, message] of Object.entries(refusal)) {
    const [, index, part] = /^content\.sections\.(\d+)\.(heading|text)/.exec(field) ?? []
    const id = sections[Number(index)]?.id
    if (id && part) found.sections[id] = { ...found.sections[id], [part]: message }
    else if (field && field !== 'content.title' && field !== 'content.subtitle') found.whole = message
  }
  // An error of a part that is not open would not be seen.
  const [first] = Object.values(found.sections)
  found.whole = first?.text ?? first?.heading ?? found.title ?? found.subtitle ?? found.whole
  return found
}
