import { LogReadError, type ReadFault } from '#shared/tlog/log-reader.ts'
import { LogError, type LogFault } from './recount.ts'

const texts: Record<ReadFault | LogFault, string> = {
  missing: '있어야 할 파일이 없습니다.',
  signature: '점검표의 서명이 이 열쇠의 것이 아닙니다.',
  entry: '줄의 해시가 공개된 타일과 다릅니다.',
  tile: '타일의 해시가 그 아래 줄들과 다릅니다.',
  root: '줄을 모두 해시한 값이 점검표와 다릅니다.',
  inclusion: '기록에 있다는 증명이 맞지 않습니다.',
  shorter: '기록이 전보다 짧아졌습니다.',
  forked: '전에 본 기록과 이어지지 않습니다.',
  'not-a-leaf': '규칙에 맞지 않는 줄입니다.',
  'rules-missing': '첫 줄이 집계 규칙이 아닙니다.',
  time: '줄의 시간이 거꾸로 갑니다.',
  turn: '같은 이름의 번호가 하나씩 늘어나지 않습니다.',
  'exclusion-of-nobody': '집계에 없는 것을 제외했습니다.',
  'restoration-of-nobody': '제외하지 않은 것을 되돌렸습니다.',
  'merge-does-not-add-up': '합친 질문의 공감 수가 맞지 않습니다.',
  opening: '숨긴 입장을 공개한 파일이 기록과 다릅니다.',
  'unknown-opening': '공개하지 않은 입장이 남아 있습니다.',
  seal: '봉인한 수가 다시 센 수와 다릅니다.',
  unsealed: '마지막 줄이 봉인이 아닙니다.',
  head: '다시 센 수가 점검표와 다릅니다.',
}

/** Says what is wrong with a log; null for an error that says nothing about it, such as a lost connection. */
export function explainFault(error: unknown): { text: string; index: number | null } | null {
  if (!(error instanceof LogError || error instanceof LogReadError)) return null
  return { text: texts[error.fault], index: error.index }
}
