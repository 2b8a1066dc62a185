import type { ReactElement } from 'react'
import { StanceBar } from '#client/ui/chart/stance-bar.tsx'
import type { StanceCount } from '#client/ui/chart/stance-graph.tsx'
import { Specimen } from '../specimen.tsx'

const positions = (labels: string[], counts: number[], certified: number[]): StanceCount[] =>
  labels.map((label, index) => ({
    key: label,
    label,
    count: counts[index] ?? 0,
    certified: certified[index] ?? 0,
  }))

const three = positions(['찬성', '반대', '기타'], [1_234, 987, 210], [812, 455, 90])
const many = positions(
  ['지금보다 늘려야 한다', '지금대로 두어야 한다', '줄여야 한다', '지방이 정해야 한다'],
  [12_345_678, 8_765_432, 2_100_000, 940_000],
  [4_000_000, 5_500_000, 100_000, 700_000],
)

export function Charts(): ReactElement {
  return (
    <>
      <Specimen title="입장">
        <StanceBar positions={three} total={2_431} />
      </Specimen>
      <Specimen title="네 가지, 큰 수, 표와 함께">
        <StanceBar positions={many} total={24_151_110} table />
      </Specimen>
      <Specimen title="한쪽뿐일 때와 아무도 없을 때" set="pair">
        <StanceBar
          positions={positions(['찬성', '반대', '기타'], [3, 0, 0], [3, 0, 0])}
          total={3}
          table="none"
        />
        <StanceBar positions={positions(['찬성', '반대', '기타'], [], [])} total={0} table="none" />
      </Specimen>
    </>
  )
}
