import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  collapseSpaces,
  type Inline,
  koreanDate,
  koreanTime,
  plainWords,
  qrCode,
  textTemplate,
} from '#backend/domains/green-paper/index.ts'
import type { Manuscript } from '#backend/platform/typesetting/typesetting-job.ts'
import { brand } from '#shared/constants/brand.ts'
import { debateStatusLabels } from '#shared/constants/debate-labels.ts'
import { postPath } from '#shared/constants/page-paths.ts'
import type { Debate } from '#shared/contract/debate.ts'
import type { Question } from '#shared/contract/question.ts'

const template = (name: string) => readFileSync(join(import.meta.dirname, 'template', name))
const templates = ['sheet.typ', 'brief.typ', 'poster.typ'].map(name => [`/${name}`, template(name)] as const)

type Printing = { site: string; now: Date }

/** Passes what people wrote as data, never as part of a template, so that its markup stays text. */
const manuscript = (main: 'brief' | 'poster', data: object): Manuscript => ({
  main: `/${main}.typ`,
  inputs: { sheet: JSON.stringify(data) },
  files: new Map<string, Uint8Array>([textTemplate, ...templates]),
})

function commonData(title: string, path: string, { site, now }: Printing) {
  const url = new URL(path, site).href
  return {
    brand: brand.name,
    operator: brand.operator.name,
    title: collapseSpaces(title),
    titleWords: plainWords(title),
    url,
    address: plainWords(url),
    asOf: plainWords(`${koreanDate(now)} 기준`),
    qr: qrCode(url),
  }
}

/** `debate` as a stranger reads it: without counts that are not public. */
export function debateBrief(debate: Debate, printing: Printing): Manuscript {
  const { id, title, category, status, opensAt, closesAt, positions, participants } = debate
  const isOver = status === 'closed' || status === 'concluded'
  const closing = (isOver ? koreanDate : koreanTime)(new Date(closesAt))
  const period = `${koreanDate(new Date(opensAt))}부터 ${closing}`
  const counted = positions.every(({ count }) => count !== null)
  return manuscript('brief', {
    ...commonData(title, postPath('debate', id), printing),
    smallQr: true,
    facts: plainWords(`${category.name} · ${debateStatusLabels[status]} · ${period}까지`),
    counted,
    positions: positions.map(({ label, count }, order) => ({
      order,
      count: count ?? 0,
      words: plainWords(counted ? `${label} ${people(count ?? 0)}` : label),
    })),
    participants: plainWords(
      `${people(participants)}이 참여했습니다.${counted ? '' : ' 결과는 아직 공개하지 않았습니다.'}`,
    ),
    parts: partsOf(debate),
  })
}

type Part = { heading: string; lines: Inline[] }

/** So few letters that the page stays one. */
function partsOf({ body, topComments, positions, conclusion, sourceQuestions }: Debate): Part[] {
  const best = topComments.map(({ body, stance }) => {
    const label = positions.find(({ key }) => key === stance)?.label ?? ''
    return `${shorten(label, 20)}: ${shorten(body, 110)}`
  })
  const parts = [
    { heading: '토론 주제', texts: [shorten(body, 260)] },
    { heading: '입장별로 가장 많은 공감을 받은 의견', texts: best.slice(0, 4) },
    { heading: '결론', texts: conclusion ? [shorten(conclusion.body, 260)] : [] },
    { heading: '바탕이 된 질문', texts: sourceQuestions.slice(0, 3).map(({ title }) => title) },
  ]
  return parts
    .filter(({ texts }) => texts.length > 0)
    .map(({ heading, texts }) => ({ heading, lines: texts.map(text => plainWords(text)) }))
}

export function questionPoster(question: Question, printing: Printing): Manuscript {
  const { id, title, category, counts } = question
  return manuscript('poster', {
    ...commonData(title, postPath('question', id), printing),
    smallQr: false,
    facts: plainWords(`질문 · ${category.name}`),
    short: [...title].length <= 40,
    participants: plainWords(`공감 ${withCounter(counts.agree)} · 의견 ${withCounter(counts.comment)}`),
  })
}

const people = (count: number): string => `${count.toLocaleString('ko')}명`
const withCounter = (count: number): string => `${count.toLocaleString('ko')}개`

function shorten(text: string, most: number): string {
  const letters = [...collapseSpaces(text)]
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : letters.join('')
}
