import type { ReactElement } from 'react'
import { paths } from '#client/paths.ts'
import { Button, LinkButton } from '#client/ui/button/button.tsx'
import { NotLoaded, Skeleton } from '#client/ui/state/async-boundary.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { Specimen } from '../specimen.tsx'

export function States(): ReactElement {
  return (
    <>
      <Specimen title="비어 있음" set="pair">
        <Notice
          title="아직 올라온 질문이 없습니다."
          help="첫 질문을 올려 보세요."
          action={
            <LinkButton to={paths.questionAdd()} look="solid">
              질문 올리기
            </LinkButton>
          }
        />
        <Notice title="검색어가 든 질문이 없습니다." help="단어를 줄이거나 분류를 전체로 바꿔 보세요." />
      </Specimen>
      <Specimen title="오류">
        <Notice
          tone="error"
          title="이 부분을 불러오지 못했습니다."
          help="연결을 확인하고 다시 시도해 주세요."
          code="Q7F3-22"
          action={
            <Button type="button" size="small">
              다시 시도
            </Button>
          }
        />
        <NotLoaded />
      </Specimen>
      <Specimen title="오는 중">
        <Skeleton label="글" />
        <Skeleton label="목록" look="rows" />
        <Skeleton label="카드" look="cards" />
      </Specimen>
    </>
  )
}
