import { expect, it } from 'vitest'
import { type SentenceParts, sentenceOf } from './notification-sentence.ts'

const parts: SentenceParts = {
  kind: 'question-selected',
  reason: 'agreed',
  postKind: 'question',
  title: null,
  noticeTitle: null,
  paperTitle: null,
  actor: null,
  actorCount: 1,
  count: 1,
  details: {},
  commentId: null,
}

it.each([
  ['버스는 왜 줄었습니까?', '‘버스는 왜 줄었습니까?’'],
  ['‘쉬었음’ 청년은 어디에 있습니까?', '“‘쉬었음’ 청년은 어디에 있습니까?”'],
  ['“노키즈존”은 차별입니까?', '“‘노키즈존’은 차별입니까?”'],
  ['"그냥 쉼"이라고 답한 청년', '“‘그냥 쉼’이라고 답한 청년”'],
  [`'쉼'과 "일" 사이`, `“'쉼'과 ‘일’ 사이”`],
  ['15" 화면은 왜 금지합니까?', '‘15" 화면은 왜 금지합니까?’'],
])('quotes within the quotes of a title are the other ones: %s', (title, quoted) => {
  expect(sentenceOf({ ...parts, title })).toBe(`${quoted} 질문이 선정되었습니다.`)
  expect(sentenceOf({ ...parts, kind: 'paper-published', paperTitle: title })).toBe(
    `${quoted} 녹서의 새 판이 공개되었습니다.`,
  )
})
