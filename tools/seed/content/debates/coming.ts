import { argues, type SeedDebate } from '../debate.ts'
import { says } from '../question.ts'

/** Debates that are announced, and debates that closed and wait for their conclusion. */
export const comingDebates: SeedDebate[] = [
  {
    category: 'environment',
    title: '기후 때문에 과수원을 접는 농가에 나라가 보상해야 합니까?',
    body: [
      '봄 서리와 여름 폭염으로 사과가 자라는 곳이 해마다 북쪽으로 올라갑니다. 나무를 베고 다른 작물로 바꾸려면 몇 해 동안 수입이 없습니다. 지금은 재해가 난 해에 피해를 돕는 제도가 있을 뿐, 자라는 곳이 바뀌는 느린 변화에는 맞는 이름의 제도가 없습니다.',
      '보상이라고 부르면 누가 잘못했는지를 따지게 되고, 전환 지원이라고 부르면 앞으로의 일만 돕게 됩니다. 기후가 농가의 책임이 아니라는 데에는 대부분 뜻을 같이하지만, 다른 업종의 손실은 어떻게 할 것인가라는 물음이 따라옵니다.',
      '토론은 닷새 뒤에 열립니다. 그때까지 자료를 먼저 읽어 주십시오.',
    ],
    published: 3,
    opens: -5,
    closes: -40,
    facilitator: '재단 농업환경연구팀',
    from: ['사과나무를 베어야 하는 농민에게 기후 위기는 어떤 이름의 보상입니까?'],
    stances: {},
    agreements: 9,
    views: 96,
    events: [
      {
        kind: 'material',
        daysAgo: 2,
        title: '지난 서른 해 사과 재배지의 이동',
        text: '시·군별 재배 면적을 열 해 간격의 지도 네 장으로 옮겼습니다. 줄어든 곳과 늘어난 곳을 같은 색 눈금으로 그렸습니다.',
      },
      {
        kind: 'offline',
        daysAgo: -14,
        title: '과수원에서 여는 토론',
        text: '나무를 벤 농가와 새로 심은 농가를 하루에 찾아갑니다.',
        place: '경북 청송군 일대',
      },
    ],
    comments: [
      says(
        'apple-farm',
        '시작하기 전에 한 가지만 부탁드립니다. 보상이냐 지원이냐는 말보다, 나무를 벤 다음 해에 무엇으로 사는지를 먼저 이야기해 주세요.',
      ),
    ],
  },
  {
    category: 'labor',
    title: '채용 공고에 임금을 반드시 적게 해야 합니까?',
    body: [
      '“회사 내규에 따름”이라고 적힌 공고가 많습니다. 구직자는 면접까지 간 뒤에야 임금을 압니다. 임금 범위를 공고에 적게 하는 법을 둔 나라와 지역이 늘고 있습니다.',
      '적게 하자는 쪽은 서로의 시간을 아끼고 같은 일에 다른 임금을 주는 관행이 줄어든다고 봅니다. 반대하는 쪽은 작은 회사가 협상할 여지를 잃고, 지나치게 넓은 범위를 적는 식으로 피해 갈 것이라고 봅니다.',
      '적용할 회사의 크기, 범위의 너비, 어긴 경우의 책임을 함께 물을 예정입니다.',
    ],
    published: 1,
    opens: -12,
    closes: -47,
    facilitator: '재단 노동연구팀',
    results: 'after-close',
    from: ['채용 공고에 월급을 적지 않는 관행을 그대로 두어도 괜찮습니까?'],
    stances: {},
    agreements: 11,
    views: 73,
    events: [
      {
        kind: 'expert',
        daysAgo: -9,
        title: '인사 담당자 세 분에게 공고 쓰는 법을 묻습니다',
        text: '토론을 열기 사흘 전에 답변을 올립니다.',
      },
    ],
    comments: [],
  },
  {
    category: 'childcare',
    title: '육아휴직 급여의 상한을 없애야 합니까?',
    body: [
      '육아휴직 급여는 통상임금의 일정 비율을 주되 상한을 둡니다. 임금이 상한을 넘는 사람은 쉬는 동안 수입이 크게 줄고, 그래서 둘 가운데 임금이 적은 쪽이 쉬게 됩니다. 대개 어머니입니다.',
      '상한을 없애면 쉬는 사람을 임금으로 고르지 않게 되지만, 기금에서 고임금 노동자에게 더 많은 돈이 나가게 됩니다. 고용보험 밖에 있는 사람은 여전히 받지 못합니다.',
      '토론은 사흘 전에 끝났고, 진행팀이 의견을 정리하고 있습니다.',
    ],
    published: 36,
    opens: 33,
    closes: 3,
    facilitator: '재단 가족연구팀',
    results: 'after-close',
    stances: { for: 8, against: 7, other: 7 },
    agreements: 15,
    views: 276,
    events: [
      {
        kind: 'material',
        daysAgo: 33,
        title: '상한이 있을 때와 없을 때의 한 해 수입',
        text: '임금이 다른 네 가정을 놓고 누가 쉬느냐에 따라 한 해 수입이 어떻게 달라지는지 표로 만들었습니다.',
      },
      {
        kind: 'summary',
        daysAgo: 15,
        title: '반대 의견도 상한을 올리는 데에는 찬성합니다',
        text: '“없애자”와 “두자” 사이에서 “올리되 두자”는 의견이 기타로 모였습니다. 재원을 어디서 가져오느냐가 다음 쟁점입니다.',
      },
    ],
    comments: [
      argues(
        'for',
        'two-kids',
        '첫째 때 제가 쉬고 싶었지만 계산기를 두드려 보고 아내가 쉬었습니다. 상한이 우리 집의 역할을 정한 셈입니다.',
        argues(
          'other',
          'freelancer',
          '저는 고용보험이 없어 한 푼도 받지 못했습니다. 상한을 없애기 전에 바닥부터 만들어 주세요.',
        ),
      ),
      argues(
        'against',
        'factory-line',
        '같은 기금인데 많이 버는 사람에게 더 많이 돌아가는 것이 걸립니다. 쉬지 못하게 눈치 주는 회사를 바꾸는 데 쓰면 더 많은 사람이 쉴 수 있습니다.',
        argues('for', 'night-nurse', '많이 낸 사람이 쉬어야 어린이집 문 앞에 아버지도 서 있게 됩니다.'),
      ),
    ],
  },
  {
    category: 'economy',
    title: '현금을 받지 않는 가게를 제한해야 합니까?',
    body: [
      '카드와 전화기로만 값을 치를 수 있는 가게와 버스가 늘고 있습니다. 관리하는 수고와 도난 걱정이 줄어드는 대신, 현금만 쓰는 사람은 물건을 살 수 없습니다.',
      '제한하자는 쪽은 화폐를 받는 것이 공공의 약속이라고 말합니다. 반대하는 쪽은 혼자 지키는 가게에 거스름돈까지 준비하라는 것은 지나치다고 말합니다.',
      '의견이 고르게 모여 예정보다 나흘 일찍 닫고 정리하고 있습니다.',
    ],
    published: 29,
    opens: 27,
    closes: 2,
    closedEarly: 6,
    facilitator: '재단 경제연구팀',
    stances: { for: 9, against: 8, other: 3 },
    agreements: 10,
    views: 198,
    events: [
      {
        kind: 'material',
        daysAgo: 27,
        title: '현금만 쓰는 사람은 누구입니까',
        text: '나이와 사는 곳, 은행 지점까지의 거리로 나누어 보았습니다. 나이만의 문제가 아니라는 점이 눈에 띕니다.',
      },
      {
        kind: 'summary',
        daysAgo: 6,
        title: '토론을 일찍 닫으며',
        text: '새로운 논점이 일주일 동안 나오지 않아 진행팀이 닫기로 했습니다. 버스와 병원처럼 피할 수 없는 곳부터라는 의견이 세 입장 모두에서 나왔습니다.',
      },
    ],
    comments: [
      argues(
        'for',
        'grandmother',
        '손주에게 줄 빵을 사러 갔다가 현금은 안 된다고 해서 그냥 나왔습니다. 돈을 들고 있는데 살 수가 없었습니다.',
        argues(
          'against',
          'small-shop',
          '빵집을 합니다. 그 말씀이 마음에 걸려 저는 현금을 받습니다. 하지만 혼자 일하는 가게까지 법으로 막는 데는 반대합니다.',
        ),
      ),
      argues(
        'other',
        'web-maker',
        '가게보다 버스, 병원, 관공서부터 정하면 좋겠습니다. 다른 데로 갈 수 없는 곳이 먼저입니다.',
      ),
    ],
  },
]
