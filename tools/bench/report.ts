import type { Evaluation, Ratio } from './evaluate.ts'
import type { Part, SizeRow } from './size-budget.ts'
import type { Summary } from './statistics.ts'
import type { Target } from './targets.ts'

export interface Results {
  targets: Target[]
  evaluations: Evaluation[]
  ratios: Ratio[]
  sizes: SizeRow[]
}

const noisy = '너무 흔들림'

export function report({ targets, evaluations, ratios, sizes }: Results): string {
  const titleOf = (name: string) => targets.find(target => target.name === name)?.title ?? name
  const speeds = evaluations.map(one => [
    titleOf(one.target),
    spread(one.perCpuSecond, 0),
    middle(one.perSecond, 0),
    middle(one.p50, 1),
    middle(one.p99, 1),
    one.bytes.toFixed(0),
    `${megabytes(one.residentBytes)} / ${megabytes(one.peakResidentBytes)}`,
    one.perCpuSecond?.noisy ? noisy : '',
  ])
  const compared = ratios.map(({ of, to, value }) => [
    `${titleOf(of)} ÷ ${titleOf(to)}`,
    spread(value, 3),
    value?.noisy ? noisy : '',
  ])
  const sized = sizes.map(({ part, files, bytes, gzipBytes, budget, within }) => [
    ...[partTitles[part], String(files), String(bytes), String(gzipBytes), String(budget)],
    within ? '지킴' : '넘음',
  ])
  const speedHead = [
    '대상',
    '요청/CPU초 [사분위]',
    '요청/초',
    'p50 ms',
    'p99 ms',
    '바이트',
    'RSS 끝/최대 MB',
    '',
  ]
  return [
    ...['', '── 속도 (중앙값)', table(speedHead, speeds)],
    ...(evaluations.some(one => one.perCpuSecond)
      ? []
      : ['/proc이 없는 시스템이라 CPU 시간을 재지 못했습니다.']),
    ...['', '── 비율 (요청/CPU초, 같은 회차끼리)', table(['비교', '배 [사분위]', ''], compared)],
    ...['', '── 첫 화면의 크기', table(['무엇', '파일', '바이트', 'gzip -9', '상한', ''], sized), ''],
  ].join('\n')
}

const partTitles: Record<Part, string> = { script: '스크립트', style: 'CSS', font: '글꼴 목록', html: 'HTML' }

const middle = (summary: Summary | null, digits: number) => summary?.median.toFixed(digits) ?? '-'

function spread(summary: Summary | null, digits: number): string {
  if (!summary) return '-'
  return `${summary.median.toFixed(digits)} [${summary.q1.toFixed(digits)}, ${summary.q3.toFixed(digits)}]`
}

const megabytes = (bytes: number | null) => (bytes === null ? '-' : (bytes / 1_048_576).toFixed(0))

export function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map(row => widthOf(row[column] ?? ''))))
  const line = (row: string[]) =>
    row
      .map((cell, column) => {
        const space = ' '.repeat((widths[column] ?? 0) - widthOf(cell))
        return column === 0 ? cell + space : space + cell
      })
      .join('  ')
      .trimEnd()
  return [head, ...rows].map(row => `  ${line(row)}`).join('\n')
}

/** Korean letters are two columns wide. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/\p{Script=Hangul}/u.test(letter) ? 2 : 1), 0)
}
