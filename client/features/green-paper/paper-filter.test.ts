import { expect, it } from 'vitest'
import { filterOf, hrefOf } from './paper-filter.ts'

const again = (search: string) => hrefOf(filterOf(new URLSearchParams(search)))

it('reads an address and writes it again', () => {
  expect(again('keyword=전세&page=2')).toBe(`/green-paper?keyword=${encodeURIComponent('전세')}&page=2`)
  expect(again('citing=12')).toBe('/green-paper?citing=12')
  expect(again('author=7&cursor=abc&page=3')).toBe('/green-paper?author=7&cursor=abc')
})

it('leaves out what fits nothing', () =>
  expect(again('citing=x&author=-1&page=0&sort=best')).toBe('/green-paper'))
