/**
 * Everything a foundation changes to make the site its own (R1.1), together with `client/ui/mark/` and the
 * texts in `backend/legal/`.
 * Addresses of the running site come from configuration, not from here.
 */
export const brand = {
  name: '물음 Q',
  tagline: '함께 묻고, 함께 만드는 세상',
  stage: 'Beta',
  /** R13.1 */
  boards: { question: '질문 Q', debate: '토론 Q', interview: '인터뷰 OPQR' },
  question: '나라가 풀어야 할 문제는 무엇입니까?',
  operator: {
    name: '열린정책연구재단',
    representative: '이사장 한서윤',
    address: '서울특별시 종로구 율곡로 00, 4층',
    registration: '고유번호 000-82-00000',
    helpEmail: 'help@mureum-q.example',
  },
  /** Label and address of each link in the footer; one without an address is not shown. */
  social: { X: '' } as Record<string, string>,
} as const
