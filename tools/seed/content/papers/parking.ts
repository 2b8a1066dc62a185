import type { SeedPaper } from '../paper.ts'

/** Is withdrawn by a rule: its second part named neighbours. */
export const parking: SeedPaper = {
  title: '우리 골목 이중 주차의 기록',
  by: 'bike-commute',
  citations: {},
  editions: [
    {
      daysAgo: 9,
      subtitle: '석 달 동안 적은 것',
      sections: [
        {
          part: 'summary',
          heading: '요약',
          text: '\n골목을 막은 차를 석 달 동안 적었다. 소방차가 지나지 못할 때가 하루에 네 시간이었다.',
        },
        {
          part: 'evidence',
          heading: '현황과 근거',
          text: '\n날마다 저녁 여덟 시와 아침 여섯 시에 세었다. 어느 집 차인지도 함께 적었다.',
        },
        {
          part: 'proposal',
          heading: '제안',
          text: '\n- 소방차가 지나는 길을 바닥에 칠한다.\n- 밤에는 학교 운동장을 연다.',
        },
      ],
    },
  ],
}

export const withdrawal = {
  title: parking.title,
  rule: 'privacy',
  reason: '이웃의 집과 차 번호를 알아볼 수 있게 적었습니다. 그 부분을 지우고 다시 공개할 수 있습니다.',
}
