import { rewritten, type SeedPaper, type SeedSection } from '../paper.ts'

const asks = '키오스크 앞에서 돌아서는 사람이 없게 하려면 화면에 무엇이 꼭 있어야 할까요?'
const debate = '키오스크를 두려면 사람에게 주문하는 길도 반드시 남겨야 합니까?'

const first: SeedSection[] = [
  {
    part: 'summary',
    heading: '요약',
    text: `
기준을 지킨 키오스크도 어렵다. 빠진 것은 글자 크기가 아니라 되돌아갈 길과 부를 사람이다. 모든 화면의 같은 자리에 ‘처음으로’와 ‘사람 부르기’를 두고, 시간을 정해 재촉하지 않게 하자고 제안한다.`,
  },
  {
    part: 'problem',
    heading: '문제',
    text: `
화면을 만드는 사람으로서 이 질문을 올렸다[@ask]. 햄버거 가게에서 어르신 한 분이 세 번째 화면에서 처음으로 돌아가시는 것을 보았다. 시간이 지났기 때문이다. 그 시간을 정하는 사람은 나와 같은 일을 하는 사람들이다.`,
  },
  {
    part: 'evidence',
    heading: '현황과 근거',
    text: `
토론에서는 가게 열 곳에서 물 한 병을 사며 누른 횟수를 적었다[@presses]. 우리도 네 곳에서 같은 방법으로 세었다.

![kiosk-steps] 누른 횟수 | 분식집 5번, 햄버거 가게 11번, 병원 접수 9번, 버스터미널 13번을 나타낸 막대그림

횟수가 적은 곳은 처음 화면에 차림표가 있었다.`,
  },
  {
    part: 'proposal',
    heading: '제안',
    text: `
- 모든 화면의 같은 자리에 ‘처음으로’와 ‘사람 부르기’를 둔다.
- 손대지 않은 시간이 지나도 담은 것을 지우지 않는다.
- 글자를 키워도 다음 단추가 화면 안에 있다.`,
  },
  {
    part: 'objections',
    heading: '예상 반론과 답',
    text: `
사람을 부르면 키오스크를 둔 뜻이 없다는 말이 있다. 부를 수 있다는 것과 늘 부른다는 것은 다르다.`,
  },
]

export const kiosk: SeedPaper = {
  title: '돌아서지 않아도 되는 화면',
  by: 'web-maker',
  citations: {
    ask: { kind: 'question', post: asks },
    debate: { kind: 'debate', post: debate },
    presses: { kind: 'debate-event', post: debate, event: '주문하기까지 몇 번 누릅니까' },
    cash: {
      kind: 'question',
      post: '현금만 가진 사람도 물건을 살 수 있는 가게를 얼마나 남겨 두어야 할까요?',
    },
  },
  editions: [
    { daysAgo: 33, subtitle: '키오스크에 꼭 있어야 할 세 가지', sections: first },
    {
      daysAgo: 12,
      subtitle: '키오스크에 꼭 있어야 할 네 가지',
      sections: rewritten(first, {
        요약: `
기준을 지킨 키오스크도 어렵다. 빠진 것은 글자 크기가 아니라 되돌아갈 길과 부를 사람이다. 모든 화면의 같은 자리에 ‘처음으로’와 ‘사람 부르기’를 두고, 시간을 정해 재촉하지 않게 하고, 사람에게 주문하는 길을 남기자고 제안한다.`,
        제안: `
- 모든 화면의 같은 자리에 ‘처음으로’와 ‘사람 부르기’를 둔다.
- 손대지 않은 시간이 지나도 담은 것을 지우지 않는다.
- 글자를 키워도 다음 단추가 화면 안에 있다.
- 문을 여는 시간에는 사람에게 주문하는 길을 하나 남긴다.

넷째는 첫 판에 없던 것이다. 토론의 결론[@debate]을 읽고 더했다. 현금만 가진 사람[@cash]에게도 이 길이 필요하다.`,
      }),
    },
  ],
}
