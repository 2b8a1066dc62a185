import type { AgreementFinding } from '#shared/contract/desk-agreement.ts'

/** Of one post's counted agreements. */
export type AgreementFigures = {
  total: number
  /** Given by accounts younger than a day. */
  young: number
  /** Agreements whose network is still known, and the most of one network. */
  withNetwork: number
  largestNetwork: number
  /** The hour with the most, and the median over hours with any. */
  busiestHour: number
  busiestAt: Date | null
  medianHour: number
}

/** Below so many agreements chance alone makes such patterns. */
export const minAgreements = 20
const timesMedian = 5
const networkShare = 0.4
const youngShare = 0.5

/** Marks what editors should look at; none of it is a proof. Each rule is told beside what it found. */
export function findAnomalies(figures: AgreementFigures): AgreementFinding[] {
  return rules.flatMap(({ rule, find }) => {
    const found = find(figures)
    return found === null ? [] : [{ rule, found }]
  })
}

type Rule = { rule: string; find: (figures: AgreementFigures) => string | null }

const percent = (part: number, whole: number) => `${Math.floor((part / whole) * 100)}%`

const rules: Rule[] = [
  {
    rule: `한 시간에 공감이 ${minAgreements}개 이상이고, 공감이 있던 시간들의 중앙값보다 ${timesMedian}배 넘게 많습니다.`,
    find: ({ busiestHour, medianHour }) =>
      busiestHour >= minAgreements && busiestHour > timesMedian * medianHour
        ? `한 시간에 ${busiestHour}개, 중앙값 ${medianHour}개`
        : null,
  },
  {
    rule: `공감이 ${minAgreements}개 이상이고, 그 ${networkShare * 100}%를 넘는 수가 한 망에서 왔습니다.`,
    find: ({ withNetwork, largestNetwork }) =>
      withNetwork >= minAgreements && largestNetwork > networkShare * withNetwork
        ? `${withNetwork}개 가운데 ${largestNetwork}개(${percent(largestNetwork, withNetwork)})`
        : null,
  },
  {
    rule: `공감이 ${minAgreements}개 이상이고, 그 ${youngShare * 100}%를 넘는 수가 가입한 지 하루가 안 된 계정에서 왔습니다.`,
    find: ({ total, young }) =>
      total >= minAgreements && young > youngShare * total
        ? `${total}개 가운데 ${young}개(${percent(young, total)})`
        : null,
  },
]
