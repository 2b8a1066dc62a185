import type { SeedInterview } from '../interview.ts'

export const ahead: SeedInterview[] = [
  {
    title: '전세 보증금을 지키는 사람들에게 묻습니다',
    body: [
      '전세 계약서에 도장을 찍기 전, 세입자가 스스로 확인할 수 있는 것은 많지 않습니다. 집주인이 밀린 세금, 같은 건물에 먼저 들어온 사람들의 보증금, 계약 다음 날 새로 생길지 모르는 빚은 등기부에 나오지 않습니다.',
      '피해가 난 뒤에 돕는 제도는 늘었습니다. 이번 인터뷰에서는 그 앞을 묻습니다. 계약하기 전에 무엇을 볼 수 있어야 하는지, 그 정보를 누가 모으고 누가 책임져야 하는지, 보증보험은 왜 필요한 사람에게 먼저 거절되는지를 세 분께 여쭙니다.',
      '질문은 누구나 다섯 개까지 올릴 수 있습니다. 비슷한 질문은 하나로 모으고, 공감이 많은 질문부터 여쭙겠습니다. 답하지 않은 질문은 그 이유를 함께 적어 두겠습니다.',
    ],
    category: 'housing',
    format: 'live',
    host: '한지우',
    announced: 7,
    collect: { from: 5, to: -4 },
    live: { day: -6, hour: 15, minutes: 90 },
    guests: [
      { name: '윤하경', role: '변호사', affiliation: '세입자법률지원센터' },
      { name: '오태석', role: '부동산정책 연구위원', affiliation: '도시주거연구원' },
      { name: '강미르', role: '보증심사역', affiliation: '주택보증 실무 경력 14년' },
    ],
    transcript: [],
    questions: [
      {
        by: 'one-room',
        text: '계약하는 날 밤에 집주인이 대출을 받으면 제 보증금이 뒤로 밀린다고 들었습니다. 전입신고의 효력을 그날 바로 생기게 하는 일은 왜 이렇게 오래 걸립니까?',
        agreements: 21,
      },
      {
        by: 'demo-ordinary',
        text: '같은 건물의 다른 세입자들이 보증금을 얼마나 냈는지 계약 전에 알 수 있는 방법이 정말 없습니까?',
        agreements: 17,
      },
      {
        by: 'freelancer',
        text: '소득이 들쭉날쭉하다는 이유로 전세대출 보증이 거절되었습니다. 보증을 가장 필요로 하는 사람이 먼저 걸러지는 심사 기준은 누가 정합니까?',
        agreements: 14,
      },
      {
        by: 'demo-specialised',
        text: '공인중개사가 설명해야 하는 항목이 늘었지만 어겼을 때의 책임은 가볍습니다. 중개사의 손해배상 한도를 보증금에 맞추어 올리는 안을 어떻게 보십니까?',
        agreements: 11,
      },
      {
        by: 'city-planner',
        text: '지역마다 전세가율이 다른데 보증 한도는 왜 전국이 같습니까? 위험한 동네일수록 일찍 알려 주는 지도가 필요하지 않습니까?',
        agreements: 9,
      },
      {
        by: 'from-abroad',
        text: '외국인 세입자도 확정일자를 받을 수 있는데 보증보험 안내는 한국어로만 되어 있습니다. 여러 말로 된 안내는 어디에 요청하면 됩니까?',
        agreements: 6,
      },
    ],
    from: ['전세 계약을 하기 전에 집주인의 체납 여부를 세입자가 바로 확인할 수는 없을까요?'],
    agreements: 19,
    certifiedShare: 0.4,
    views: 231,
    featured: 1,
  },
  {
    title: '섬과 산골의 택배비, 물류를 설계하는 사람에게 묻습니다',
    body: [
      '섬에 사는 사람은 같은 물건을 사고도 배송비를 몇 배로 냅니다. 어떤 가게는 아예 주문을 받지 않습니다. 비용이 더 드는 것은 사실이지만, 그 비용을 누가 얼마나 나누어야 하는지는 아직 정해진 적이 없습니다.',
      '배로 실어 나르는 물류의 실제 비용과, 다른 나라가 보편 서비스로 정한 범위를 두 분께 여쭙니다. 질문은 인터뷰 두 주 전부터 받습니다.',
    ],
    category: 'local',
    format: 'video',
    host: '정가람',
    announced: 3,
    collect: { from: -9, to: -21 },
    live: { day: -24, hour: 14, minutes: 70 },
    guests: [
      { name: '임바다', role: '물류경제학 교수', affiliation: '한빛대학교' },
      { name: '고은섬', role: '도서지역 공동배송 운영자', affiliation: '다도해생활협동조합' },
    ],
    transcript: [],
    questions: [],
    from: ['섬에 사는 사람에게 택배비를 더 받는 것은 당연한 일입니까?'],
    agreements: 7,
    certifiedShare: 0.3,
    views: 64,
    featured: 3,
  },
  {
    title: '재생에너지와 마을, 이익을 나누는 법을 묻습니다',
    body: [
      '햇빛과 바람을 모으는 시설이 들어서는 마을에서 무엇을 받고 무엇을 물을 수 있는지 여쭙고자 했습니다.',
      '모인 질문은 지우지 않고 남겨 둡니다. 같은 주제의 인터뷰를 다시 열 때 이 질문들부터 여쭙겠습니다.',
    ],
    category: 'environment',
    format: 'live',
    host: '한지우',
    announced: 40,
    collect: { from: 38, to: 31 },
    live: { day: 29, hour: 15, minutes: 80 },
    cancelled: {
      day: 32,
      reason:
        '출연자 두 분이 같은 사업의 심의위원으로 위촉되어, 심의가 끝날 때까지 공개된 자리에서 의견을 말하기 어렵게 되었습니다. 다른 손님을 모시기보다 심의 뒤에 다시 열기로 했습니다.',
    },
    guests: [
      { name: '배유진', role: '에너지전환 연구원', affiliation: '기후정책연구소' },
      { name: '천동수', role: '마을발전소 대표', affiliation: '햇살골협동조합' },
    ],
    transcript: [],
    questions: [
      {
        by: 'town-chief',
        text: '마을 발전기금이 이장 한 사람의 통장으로 들어오는 일을 막으려면 규약에 무엇을 적어 두어야 합니까?',
        agreements: 12,
      },
      {
        by: 'apple-farm',
        text: '과수원 옆에 태양광이 들어오면 열매가 덜 익는다는 말이 있습니다. 실제로 재어 본 자료가 있습니까?',
        agreements: 8,
      },
    ],
    from: ['재생에너지 시설이 들어서는 마을은 무엇을 받고 무엇을 물을 수 있어야 합니까?'],
    agreements: 6,
    certifiedShare: 0.3,
    views: 88,
  },
  {
    title: '전동 이동 기구와 보행로, 길을 설계하는 사람에게 묻습니다',
    body: [
      '휠체어와 전동 스쿠터로 다니는 사람이 늘었지만, 보도의 턱과 기울기는 걷는 사람만을 두고 정한 것이 많습니다.',
      '이야기는 이미 나누었고, 지금 글로 옮기고 있습니다. 정리가 끝나면 이 화면에 공개합니다.',
    ],
    category: 'transport-safety',
    format: 'video',
    host: '정가람',
    announced: 34,
    collect: { from: 32, to: 22 },
    live: { day: 8, hour: 15, minutes: 60 },
    guests: [{ name: '도하늘', role: '보행환경 연구원', affiliation: '걷는도시연구소' }],
    transcript: [
      {
        title: '턱과 기울기',
        lines: [
          { speaker: '정가람', text: '보도의 턱을 두 센티미터로 정한 근거가 무엇인지부터 여쭙겠습니다.' },
          {
            speaker: '도하늘',
            text: '흰 지팡이로 차도와 보도를 구분할 수 있는 가장 낮은 높이로 정한 것입니다.',
          },
        ],
      },
    ],
    questions: [
      {
        by: 'wheel-walker',
        text: '보도의 기울기는 누가 재고, 기준을 넘으면 어디에 말해야 고쳐 줍니까?',
        agreements: 9,
      },
      {
        by: 'grandmother',
        text: '유모차나 장바구니 수레를 끄는 사람도 길을 설계할 때 고려합니까?',
        agreements: 5,
      },
    ],
    from: ['초록불이 짧은 횡단보도, 걸음이 느린 사람에게 몇 초를 더 주어야 할까요?'],
    agreements: 5,
    certifiedShare: 0.3,
    views: 71,
  },
]
