import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { comparedIn, EditionChanges } from './edition-changes.tsx'

const editions = [3, 2, 1].map(number => ({
  number,
  title: '',
  publishedAt: '',
  hash: '',
  withdrawnAt: null as string | null,
}))
const compared = (search: string, of = editions) => comparedIn(new URLSearchParams(search), of)

it('compares the last two editions unless an address names others, the older first', () => {
  expect(compared('')).toEqual({ from: 2, to: 3 })
  expect(compared('from=1&to=2')).toEqual({ from: 1, to: 2 })
  expect(compared('from=3&to=1')).toEqual({ from: 1, to: 3 })
  expect(compared('from=9&to=x')).toEqual({ from: 2, to: 3 })
})

it('has nothing to compare where there is one', () => expect(compared('', editions.slice(2))).toBeNull())

it('leaves out an edition that was withdrawn, also one that an address names', () => {
  const withdrawn = editions.map(each => (each.number === 2 ? { ...each, withdrawnAt: '2026-11-30' } : each))
  expect(compared('', withdrawn)).toEqual({ from: 1, to: 3 })
  expect(compared('from=2&to=3', withdrawn)).toEqual({ from: 1, to: 3 })
  expect(compared('', withdrawn.slice(1))).toBeNull()
})

it('says where the comparison ends that was cut off', () => {
  const words = '여기부터는 통째로 바뀌었습니다.'
  const drawn = (isCut: boolean) =>
    renderToStaticMarkup(<EditionChanges changes={{ changes: [], leftOut: 0, isCut }} />)
  expect([drawn(true).includes(words), drawn(false).includes(words)]).toEqual([true, false])
})
