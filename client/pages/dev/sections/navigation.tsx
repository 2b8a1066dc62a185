import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#client/paths.ts'
import { Breadcrumb } from '#client/ui/nav/breadcrumb.tsx'
import { ChipNav, TextNav } from '#client/ui/nav/choice-nav.tsx'
import { Pagination } from '#client/ui/nav/pagination.tsx'
import { TabBar } from '#client/ui/nav/tabs.tsx'
import { brand } from '#shared/constants/brand.ts'
import { Specimen } from '../specimen.tsx'

const tabs = ['내 정보', '알림', '내 질문', '내 의견', '공감과 관심', '녹서', '동의', '정보 관리']
const kinds = ['전체', '주거·도시', '돌봄·복지', '기후·에너지', '일·경제', '디지털·과학', '민주주의·지방자치']
const sorts = ['최신', '공감', '의견', '조회']

export function Navigation(): ReactElement {
  const [search] = useSearchParams()
  const at = (name: string) => Number(search.get(name)) || 0
  const to = (name: string, value: number) => `${paths.gallery()}?${name}=${value}#nav`
  const choices = (name: string, words: string[]) =>
    words.map((label, index) => ({ label, to: to(name, index), current: index === at(name) }))
  return (
    <>
      <Specimen title="현재 위치">
        <Breadcrumb
          trail={[
            { label: brand.boards.question, to: paths.questions() },
            { label: '전세 보증금은 왜 세입자가 지켜야 하고 국가는 언제부터 무엇을 책임져야 합니까?' },
          ]}
        />
      </Specimen>
      <Specimen title="탭">
        <TabBar
          label="마이페이지"
          tabs={choices('tab', tabs).map((tab, index) => ({ ...tab, count: [undefined, 3, 12_345][index] }))}
        />
      </Specimen>
      <Specimen title="조각과 단어">
        <ChipNav label="분류" chips={choices('kind', kinds)} />
        <TextNav label="차례" choices={choices('sort', sorts)} />
      </Specimen>
      <Specimen title="쪽">
        <Pagination current={at('page') || 7} last={50} hrefOf={page => to('page', page)} />
      </Specimen>
    </>
  )
}
