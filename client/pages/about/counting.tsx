import type { ReactElement } from 'react'
import { Chapter } from './chapter.tsx'
import { Facts } from './facts.tsx'

const facts = [
  {
    term: '한 사람이 한 번',
    text: '공감은 물음 하나에 한 번입니다. 여러 기기에서 한꺼번에 눌러도 하나이고, 언제든 거둘 수 있습니다. 자동 프로그램으로 늘린 공감은 세지 않고, 그런 일이 있었다는 사실을 적습니다.',
  },
  {
    term: '본인확인 공감은 따로',
    text: '한 사람이 여러 계정을 쓰는지 가릴 수 있도록, 본인확인을 마친 회원의 공감을 따로 세어 전체 수와 나란히 적습니다. 본인확인은 의무가 아니며 하지 않아도 공감에 제한이 없습니다.',
  },
  {
    term: '고쳐 쓸 수 없는 장부',
    text: '공감하고 거둔 일은 덧붙이기만 하는 장부에 모두 남습니다. 장부에는 사람의 이름 대신 물음마다 다른 가명이 적힙니다. 그래서 수는 처음부터 다시 셀 수 있지만, 누가 무엇에 공감했는지 이어 볼 수는 없습니다.',
  },
  {
    term: '밤마다 다시 셈',
    text: '화면에 보이는 수가 기록과 같은지 날마다 다시 세어 보고, 어긋난 것이 있으면 운영자에게 알립니다.',
  },
  {
    term: '조회는 하루에 한 번',
    text: '같은 사람이 하루에 여러 번 보아도 한 번으로 셉니다. 날마다 바뀌는 암호값을 쓰므로 누가 보았는지는 남지 않습니다.',
  },
]

/** How counts can be checked. */
export const Counting = (): ReactElement => (
  <Chapter id="counts" note="수가 다음 단계를 정하는 곳이므로, 세는 방법부터 공개합니다.">
    <Facts facts={facts} />
  </Chapter>
)
