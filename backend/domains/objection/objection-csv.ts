import { type CsvColumn, timeCell } from '#backend/platform/csv/csv.ts'
import { decisionKindLabels, measureLabels, objectionLabels } from '#shared/constants/moderation-labels.ts'
import type { Code } from '#shared/contract/code.ts'
import type { DeskObjection } from '#shared/contract/objection.ts'

/** Leaves out who objected and what they wrote. */
export function objectionColumns(rules: Code[]): CsvColumn<DeskObjection>[] {
  const labels = new Map(rules.map(({ code, label }) => [code, label]))
  return [
    { head: '번호', cell: ({ id }) => id },
    { head: '대상', cell: ({ kind }) => decisionKindLabels[kind] },
    { head: '제목이나 의견', cell: ({ about }) => about },
    { head: '규칙', cell: ({ rule }) => rule && (labels.get(rule) ?? rule) },
    { head: '조치', cell: ({ measure }) => measureLabels[measure] },
    { head: '조치 시각', cell: ({ decidedAt }) => timeCell(decidedAt) },
    { head: '조치한 편집자', cell: ({ editorName }) => editorName },
    { head: '이의 제기', cell: ({ objection }) => timeCell(objection.createdAt) },
    { head: '상태', cell: ({ objection }) => objectionLabels[objection.status] },
    { head: '판단', cell: ({ objection }) => timeCell(objection.decidedAt) },
  ]
}
