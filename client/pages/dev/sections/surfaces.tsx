import type { ReactElement } from 'react'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { Specimen } from '../specimen.tsx'

export function Surfaces(): ReactElement {
  return (
    <Specimen title="접기">
      <div>
        <Disclosure summary="질문을 올리려면 본인확인을 해야 합니까?" group="faq" open>
          <p>아닙니다. 약관에 동의한 회원이면 누구나 올릴 수 있습니다. 본인확인을 마친 공감은 따로 셉니다.</p>
        </Disclosure>
        <Disclosure
          summary="질문이 선정되지 않으면 그 이유를 언제 어디에서 누구에게 들을 수 있으며, 다시 올릴 수는 있습니까?"
          group="faq"
        >
          <p>질문의 경로에 이유와 날짜가 남습니다. 수정해서 다시 올릴 수 있습니다.</p>
        </Disclosure>
      </div>
      <Disclosure summary="답글 3" look="inline">
        <p>작은 곁가지는 이렇게 접습니다.</p>
      </Disclosure>
    </Specimen>
  )
}
