import { argues, type SeedDebate } from '../debate.ts'

export const debatesOnRights: SeedDebate[] = [
  {
    category: 'labor',
    title: '폭염에 일을 멈출 권리를 노동자에게 주어야 합니까?',
    body: [
      '폭염이면 쉬게 하라는 기준은 있지만 멈출지는 대개 사업주가 정합니다. 몸이 먼저 아는 위험을 다른 사람이 판단하는 셈입니다.',
      '스스로 멈출 수 있게 하면 생명을 지킬 수 있다는 의견과, 일당과 공사 기간은 누가 책임지느냐는 의견이 맞섭니다. 지붕 없는 곳에서 건당으로 일하는 사람은 기준 밖에 있기도 합니다.',
    ],
    published: 47,
    opens: 45,
    closes: 22,
    facilitator: '재단 노동연구팀',
    from: ['폭염에 일을 멈출 권리는 왜 사장님의 판단에 맡겨져 있나요?'],
    stances: { for: 76, against: 22, other: 28 },
    agreements: 65,
    views: 1588,
    featured: 4,
    events: [
      {
        kind: 'material',
        daysAgo: 45,
        title: '체감온도는 누가 어디서 잽니까',
        text: '관측소의 온도와 아스팔트 위, 비닐하우스 안, 택배 차 짐칸의 온도를 같은 시각에 쟀습니다. 차이는 가장 클 때 11도였습니다.',
      },
      {
        kind: 'expert',
        daysAgo: 37,
        title: '온열질환을 보는 응급실 의사의 설명',
        text: '“쓰러지기 전의 신호는 본인이 먼저 압니다. 다만 판단이 흐려지는 것도 신호의 하나라, 혼자 정하게만 두어서는 안 됩니다.”',
      },
      {
        kind: 'result',
        daysAgo: 20,
        title: '결론을 국회와 정부에 보냈습니다',
      },
    ],
    conclusion: {
      daysAgo: 20,
      text: [
        '찬성이 많았습니다. 기타를 고른 다섯 사람도 멈출 권리에는 찬성하면서 “혼자 말하기 어려우니 둘이 함께 말하면 멈추게 하자”고 제안했습니다.',
        '함께 받아들인 안은 이렇습니다. 체감온도 기준을 넘으면 누구나 멈출 수 있고, 멈춘 시간의 임금 일부를 보장하며, 공사 기간을 그만큼 늘려 준다. 건당으로 일하는 사람에게는 기준 온도에서 배차를 멈추는 것이 곧 멈출 권리다.',
        '보장할 임금의 비율은 정하지 못했습니다. 재원에 관한 질문과 함께 답변을 기다리고 있습니다.',
      ],
    },
    comments: [
      argues(
        'for',
        'delivery-rider',
        '멈추면 그날 벌이가 없어집니다. 그래서 권리만 있으면 아무도 쓰지 못합니다. 배차를 멈춰 주는 것이 유일한 방법입니다.',
        argues('for', 'factory-line', '공장도 같습니다. 라인이 도는데 혼자 빠질 수는 없어요.'),
      ),
      argues(
        'against',
        'town-chief',
        '밭일은 새벽에 하고 한낮에 쉽니다. 법으로 정하면 수확 철에 외려 지키지 못할 규칙이 하나 더 생길까 걱정입니다.',
        argues(
          'other',
          'demo-specialised',
          '농업처럼 시간을 옮길 수 있는 일과 그럴 수 없는 일을 나누어 정하면 됩니다. 권리의 이름은 같아도 쓰는 방법은 다를 수 있습니다.',
        ),
      ),
      argues('for', 'night-nurse', '실려 오기 전에 멈추세요'),
      argues('against', 'small-shop', '그럼 빵은 누가 굽나요'),
      argues('for', 'one-room', '35도에 나가 보고 정하자'),
    ],
  },
  {
    category: 'politics',
    title: '다루지 않기로 한 청원에도 이유를 반드시 밝히게 해야 합니까?',
    body: [
      '많은 사람이 서명한 청원도 기한이 지나면 논의되지 않은 채 사라질 수 있습니다. 청원한 사람은 왜 다뤄지지 않았는지 듣지 못합니다.',
      '이유를 반드시 밝히게 하면 국회의 일이 늘고 형식적인 답이 쌓일 수 있습니다. 밝히지 않으면 청원은 되돌아오지 않는 편지가 됩니다.',
    ],
    published: 51,
    opens: 49,
    closes: 27,
    facilitator: '재단 정치연구팀',
    from: ['국민이 낸 청원이 왜 다뤄지지 않았는지, 그 이유를 들을 권리는 없습니까?'],
    stances: { for: 67, against: 28, other: 18 },
    agreements: 68,
    views: 1326,
    events: [
      {
        kind: 'material',
        daysAgo: 49,
        title: '청원은 어디에서 멈춥니까',
        text: '접수에서 처리까지의 단계를 그리고 단계마다 남은 건수를 공개 자료로 적었습니다.',
      },
      {
        kind: 'summary',
        daysAgo: 36,
        title: '반대 의견의 핵심은 형식적인 답입니다',
        text: '이유를 쓰게 하면 같은 문장을 복사해 붙일 것이라는 걱정이 많았습니다. 찬성 쪽에서 “몇 가지 갈래 가운데 고르고 한 문단을 덧붙이게 하자”는 안이 나왔습니다.',
      },
      {
        kind: 'result',
        daysAgo: 25,
        title: '결론을 국회 사무처에 보냈습니다',
        link: 'https://www.assembly.go.kr/',
      },
    ],
    conclusion: {
      daysAgo: 25,
      text: [
        '찬성이 많았고, 반대한 사람들의 걱정은 답의 질에 모였습니다.',
        '함께 받아들인 안은 이렇습니다. 정해진 수를 넘은 청원은 기한 안에 논의하거나 논의하지 않는 이유를 밝힌다. 이유는 갈래 하나와 한 문단으로 쓰고, 쓴 사람의 이름을 남긴다. 같은 이유로 멈춘 청원을 모아 볼 수 있게 한다.',
      ],
    },
    comments: [
      argues(
        'for',
        'grad-student',
        '논문을 쓰려고 지난 청원을 모아 보았습니다. 가장 알기 어려운 것이 바로 왜 멈췄는가였습니다. 이유가 남으면 다음 청원은 더 잘 쓸 수 있습니다.',
        argues(
          'against',
          'bike-commute',
          '이유를 쓰는 사람이 결국 담당 직원이 되지 않을까요? 결정한 사람이 쓰게 하지 않으면 의미가 없다고 봅니다.',
          argues('for', 'grad-student', '그래서 이름을 남기자는 데 저도 동의합니다.'),
        ),
      ),
      argues(
        'other',
        'demo-ordinary',
        '이유보다 날짜가 먼저라고 생각합니다. 언제 다룰지 정해져 있으면 이유를 물을 일도 줄어듭니다.',
      ),
      argues('for', 'delivery-rider', '이유 한 줄이 어렵나'),
      argues('other', 'one-room', '읽었다는 표시라도 좀'),
    ],
  },
]
