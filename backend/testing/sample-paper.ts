import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { PaperDocument, PaperFigure } from '#backend/domains/green-paper/index.ts'
import type { Citation } from '#shared/contract/citation.ts'
import type { PaperContent, PaperPart } from '#shared/contract/green-paper.ts'
import type { PaperNode } from '#shared/contract/green-paper-text.ts'

export const words = (text: string, ...marks: string[]): PaperNode => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks: marks.map(type => ({ type })) }),
})
export const paragraph = (...content: (PaperNode | string)[]): PaperNode => ({
  type: 'paragraph',
  content: content.map(each => (typeof each === 'string' ? words(each) : each)),
})
export const heading = (level: 3 | 4, text: string): PaperNode => ({
  type: 'heading',
  attrs: { level },
  content: [words(text)],
})
export const note = (text: string): PaperNode => ({ type: 'footnote', attrs: { text } })
export const cite = (id: string): PaperNode => ({ type: 'citation', attrs: { id } })
export const list = (type: 'bulletList' | 'orderedList', ...items: string[]): PaperNode => ({
  type,
  content: items.map(item => ({ type: 'listItem', content: [paragraph(item)] })),
})
export const table = (caption: string, [head = [], ...rows]: string[][]): PaperNode => ({
  type: 'table',
  attrs: { caption },
  content: [
    { type: 'tableRow', content: head.map(text => ({ type: 'tableHeader', content: [paragraph(text)] })) },
    ...rows.map(row => ({
      type: 'tableRow',
      content: row.map(text => ({ type: 'tableCell', content: [paragraph(text)] })),
    })),
  ],
})
export const figure = (id: string, caption: string, alt: string): PaperNode => ({
  type: 'figure',
  attrs: { attachmentId: id, caption, alt },
})
export const section = (heading: string, content: PaperNode[], part: PaperPart = 'other') => ({
  id: uuid(heading),
  part,
  heading,
  text: { type: 'doc' as const, content },
})

export function paperOf(content: PaperContent, more: Partial<PaperDocument> = {}): PaperDocument {
  return {
    address: 'https://q.example.org/green-paper/12/edition/1',
    edition: 1,
    title: content.title,
    subtitle: content.subtitle,
    authors: [{ name: '새벽배송', type: null, certified: true }],
    authorPages: [],
    publishedAt: new Date('2026-11-20T03:00:00Z'),
    hash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
    content,
    citations: [],
    figures: new Map(),
    ...more,
  }
}

export const contentOf = (...sections: PaperContent['sections']): PaperContent => ({
  title: '골목의 빈집을 이웃의 집으로',
  subtitle: null,
  sections,
})

export async function longPaper(): Promise<PaperDocument> {
  const citations = Array.from({ length: 30 }, (_, index) => citation(index))
  const ids = Array.from({ length: 5 }, (_, index) => uuid(`figure ${index}`))
  const figures = new Map(await Promise.all(ids.map(async (id, index) => [id, await chart(index)] as const)))
  const text = citations.flatMap(({ id }, index) => passage(index, id))
  const part = (from: number, to: number) => text.slice(from * 8, to * 8)
  const content: PaperContent = {
    title: '골목의 빈집을 이웃의 집으로: 지역이 고치고 함께 쓰는 공공 임대 제안',
    subtitle: '방치된 빈집 13만 호를 청년과 노인이 함께 쓰는 집으로 바꾸는 세 가지 길',
    sections: [
      section('요약', [...opening, ...part(0, 2)], 'summary'),
      section(
        '문제: 사람은 떠나고 집은 남는다',
        [figure(ids[0] ?? '', '시군구별 빈집 수', '막대그래프. 농촌이 도시의 세 배다.'), ...part(2, 7)],
        'problem',
      ),
      section(
        '현황과 근거',
        [
          comparison,
          figure(ids[1] ?? '', '빈집이 된 이유', '원그래프. 상속 뒤 방치가 절반이다.'),
          ...part(7, 13),
        ],
        'evidence',
      ),
      section(
        '대안 비교',
        [
          options,
          ...part(13, 18),
          figure(ids[2] ?? '', '대안별 비용', '선그래프. 고쳐 쓰기가 5년 뒤 가장 싸다.'),
        ],
        'alternatives',
      ),
      section(
        '제안',
        [steps, ...part(18, 23), figure(ids[3] ?? '', '', '빈집을 고친 뒤의 사진')],
        'proposal',
      ),
      section(
        '비용과 효과',
        [figure(ids[4] ?? '', '해마다 드는 돈', '막대그래프'), ...part(23, 27)],
        'costs',
      ),
      section('예상 반론과 답', part(27, 30), 'objections'),
    ],
  }
  return paperOf(content, {
    citations,
    figures,
    authors: [
      { name: '새벽배송', type: null, certified: true },
      { name: '골목연구자', type: '연구자', certified: true },
      { name: '질문이', type: null, certified: false },
    ],
  })
}

const opening = [
  paragraph(
    '우리나라에는 한 해 넘게 아무도 살지 않은 집이 ',
    words('13만 2천 호', 'bold'),
    '에 이릅니다. 같은 시간에 청년 열 명 가운데 네 명은 최저 주거 기준에 못 미치는 방에서 삽니다. 이 녹서는 두 문제를 하나로 보고, 지방자치단체가 빈집을 빌려 고친 뒤 시세의 절반으로 다시 빌려주는 ',
    words('고쳐쓰기 임대', 'italic'),
    '를 제안합니다.',
  ),
  list(
    'bulletList',
    '빈집의 주인은 세금을 덜고, 십 년 뒤 고친 집을 돌려받습니다.',
    '지방자치단체는 새로 짓는 값의 삼분의 일로 공공 임대를 마련합니다.',
    '청년과 노인은 살던 동네에서 이웃으로 삽니다.',
  ),
]

const comparison = table('빈집과 주거 빈곤의 크기', [
  ['구분', '수도권', '광역시', '그 밖의 시군'],
  ['한 해 넘은 빈집', '18,204호', '31,577호', '82,390호'],
  ['최저 주거 기준 미달 가구', '61만 가구', '19만 가구', '26만 가구'],
  ['공공 임대 대기자', '9만 4천 명', '2만 1천 명', '1만 3천 명'],
])
const options = table('세 가지 대안', [
  ['대안', '호당 비용', '걸리는 시간', '좋은 점', '걱정되는 점'],
  ['새로 짓기', '2억 1천만 원', '4년', '기준을 맞추기 쉽다', '외곽에만 땅이 있다'],
  ['사들여 고치기', '1억 2천만 원', '18개월', '오래 쓴다', '값을 정하기 어렵다'],
  ['빌려 고치기', '6천5백만 원', '9개월', '빠르고 싸다', '십 년 뒤 돌려주어야 한다'],
])
const steps = list(
  'orderedList',
  '시군구가 빈집을 조사하고 주인의 뜻을 묻습니다.',
  '뜻이 있는 주인과 십 년 동안의 사용 계약을 맺습니다.',
  '지역의 집수리 협동조합이 단열과 배관부터 고칩니다.',
)

const passage = (index: number, id: string): PaperNode[] => [
  heading(3, `${['조례', '사례', '통계', '증언', '비용'][index % 5]}가 말하는 것`),
  paragraph(
    '「빈집 및 소규모주택 정비에 관한 특례법」은 시장·군수가 빈집 실태를 조사하도록 정하고 있습니다. 그러나 조사(調査)는 다섯 해에 한 번뿐이고, 조사한 결과를 임대(賃貸)로 잇는 절차는 어느 조례에도 없습니다',
    cite(id),
    '. 주인이 누구인지 아는 데만 평균 일곱 달이 걸립니다.',
  ),
  paragraph(
    '물음 Q에서 이 문제를 처음 물은 회원은 “골목에 불 꺼진 집이 늘어 밤길이 무섭다”고 적었습니다. 같은 걱정에 공감한 사람이 한 달 사이 천 명을 넘었고, 토론에서는 세금을 올리자는 쪽과 빌려 쓰자는 쪽이 팽팽했습니다',
    note(
      `토론의 찬반은 인용한 날의 수입니다. 본인확인을 마친 회원만 세면 차이가 ${index + 2}%포인트 줄어듭니다.`,
    ),
    '.',
  ),
  ...(index % 3 === 0 ? [heading(4, '숫자로 보면')] : []),
  paragraph(
    '전라남도의 한 군은 2024년부터 빈집 아홉 채를 고쳐 열한 가구에 빌려주었습니다. 한 채를 고치는 데 5,800만 원이 들었는데, 같은 넓이의 임대 주택을 새로 지을 때의 31%입니다. 들어온 가구의 절반은 그 군에서 나고 자란 청년이었고, 나머지는 도시에서 온 예술가와 은퇴한 부부였습니다.',
  ),
  ...(index % 3 === 0
    ? []
    : [
        {
          type: 'blockquote',
          content: [
            paragraph('빈집은 없는 집이 아니라 쉬고 있는 집입니다. 깨우는 값은 짓는 값보다 늘 쌉니다.'),
          ],
        },
      ]),
  paragraph(
    '물론 모든 빈집을 고칠 수는 없습니다. 기둥이 썩었거나 길이 닿지 않는 집은 허물고 텃밭이나 주차장으로 쓰는 편이 낫습니다. 우리가 살핀 열두 개 시군에서 고쳐 쓸 만한 집은 ',
    words('열 채 가운데 네 채', 'bold'),
    '였습니다. 그 네 채를 고르는 기준을 먼저 정해야 합니다.',
  ),
  paragraph(
    '기준은 세 가지면 충분합니다. 첫째, 대중교통이 걸어서 십오 분 안에 있어야 합니다. 둘째, 고치는 비용이 새로 짓는 비용의 절반을 넘지 않아야 합니다. 셋째, 주인이 십 년 동안 쓰게 할 뜻이 있어야 합니다. 이 셋은 현장에서 하루면 확인할 수 있고, 누가 보아도 같은 답이 나옵니다.',
  ),
  paragraph(
    '주인에게는 재산세를 깎아 주고 십 년 뒤 고친 집을 그대로 돌려줍니다. 지방자치단체는 땅을 사지 않아도 되니 첫해 예산이 작습니다. 사는 사람은 시세의 절반을 내고, 그 돈은 다음 집을 고치는 데 다시 쓰입니다.',
  ),
]

function citation(index: number): Citation {
  const id = uuid(`citation ${index}`)
  if (index % 3 === 2) {
    const title = `2025년 인구주택총조사 결과 (${index}차 집계)`
    return {
      id,
      kind: 'source',
      title,
      publisher: '국가데이터처',
      date: '2026-07-28',
      address: `https://example.go.kr/census/2025/${index}`,
    }
  }
  const isDebate = index % 3 === 1
  return {
    id,
    kind: isDebate ? 'debate' : 'question',
    postId: 100 + index,
    title: isDebate ? '빈집에 세금을 더 매겨야 할까요?' : '불 꺼진 골목의 빈집, 누가 돌봐야 하나요?',
    excerpt:
      '집 앞 골목에 불 꺼진 집이 세 채입니다. 구청에 물으니 주인을 찾지 못해 손댈 수 없다고 합니다. 이웃이 빌려 쓸 길은 없을까요?',
    author: '새벽배송',
    figures: [
      { label: '공감', value: 1_204 + index },
      { label: '의견', value: 87 },
    ],
    publishedAt: '2026-08-03T01:00:00.000Z',
    citedAt: '2026-11-03T01:00:00.000Z',
    path: isDebate ? `/debate/${100 + index}` : `/question/${100 + index}`,
    hash: createHash('sha256').update(id).digest('hex'),
  }
}

async function chart(index: number): Promise<PaperFigure> {
  const [width, height] = [1_600, 900]
  const bars = Array.from({ length: 8 }, (_, bar) => {
    const tall = 120 + ((bar * 97 + index * 61) % 560)
    const colour = { r: 160 - bar * 9, g: 84 + bar * 6, b: 140 - index * 12 }
    return { ...filled(110, tall, colour), left: 150 + bar * 170, top: 800 - tall }
  })
  const axis = { ...filled(1_400, 3, { r: 33, g: 27, b: 41 }), left: 100, top: 799 }
  const noise = {
    width,
    height,
    channels: 3 as const,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 12 },
  }
  const grain = await sharp({ create: { ...noise, background: '#808080' } })
    .png()
    .toBuffer()
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#fbf9f5' } })
    .composite([...bars, axis, { input: grain, blend: 'soft-light' }])
    .webp({ quality: 82 })
    .toBuffer()
  return { bytes, width, height }
}

const filled = (width: number, height: number, background: { r: number; g: number; b: number }) => ({
  input: { create: { width, height, channels: 3 as const, background } },
})

export function uuid(word: string): string {
  const hex = createHash('sha256').update(word).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
