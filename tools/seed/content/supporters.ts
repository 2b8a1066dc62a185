/** Members who read and agree and never write: their names are one of each list. */
const first = [
  '느린',
  '푸른',
  '조용한',
  '이른',
  '맑은',
  '늦은',
  '작은',
  '먼',
  '포근한',
  '고운',
  '둥근',
  '환한',
  '깊은',
  '너른',
]
const second = [
  '산책길',
  '버스창가',
  '빨래줄',
  '골목빵집',
  '저녁놀',
  '우체통',
  '도서관',
  '논두렁',
  '옥수수',
  '자전거',
  '찻잔',
  '등대지기',
  '감나무',
  '강아지풀',
  '새벽시장',
  '종이배',
]

export const supporterNames: string[] = second.flatMap(noun => first.map(adjective => `${adjective}${noun}`))
