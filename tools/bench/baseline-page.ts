import { createElement as h, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

export interface Weight {
  bytes: number
  elements: number
}

interface Card {
  id: number
  title: string
  text: string
  tags: string[]
}

const sentence = '나라가 풀어야 할 문제를 시민이 묻고 함께 다듬어 답을 찾아갑니다. '
const elementsAround = 5
const elementsPerCard = 10

/** Matches both numbers within 1 %. */
export function plainPage({ bytes, elements }: Weight): () => ReactElement {
  const count = Math.max(1, Math.round((elements - elementsAround) / elementsPerCard))
  const empty = Buffer.byteLength(renderToString(h(Page, { cards: cardsOf(count, 0) })))
  const cards = cardsOf(count, Math.max(0, bytes - empty))
  return () => h(Page, { cards })
}

export function elementsIn(html: string): number {
  return html.match(/<[a-z]/g)?.length ?? 0
}

function cardsOf(count: number, textBytes: number): Card[] {
  const sentenceBytes = Buffer.byteLength(sentence)
  const text = sentence.repeat(Math.ceil(textBytes / count / sentenceBytes))
  const characters = Math.round((textBytes / count / sentenceBytes) * sentence.length)
  return Array.from({ length: count }, (_, id) => ({
    id,
    title: '우리 동네의 물음',
    text: text.slice(0, characters),
    tags: ['교육', '주거'],
  }))
}

function Page({ cards }: { cards: Card[] }): ReactElement {
  return h(
    'html',
    { lang: 'ko' },
    h('head', null, h('title', null, '물음')),
    h(
      'body',
      null,
      h(
        'main',
        null,
        cards.map(card => h(CardView, { key: card.id, card })),
      ),
    ),
  )
}

function CardView({ card }: { card: Card }): ReactElement {
  const [first, second] = card.tags
  return h(
    'article',
    { className: 'card' },
    h('h2', { className: 'title' }, h('a', { href: `/question/${card.id}` }, card.title)),
    h('p', { className: 'text' }, card.text),
    h('ul', { className: 'tags' }, h('li', null, first), h('li', null, second)),
    h('div', { className: 'foot' }, h('span', null, card.id), h('button', { type: 'button' }, '공감')),
  )
}
