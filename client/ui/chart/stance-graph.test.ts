import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Swatch, sharesOf, stretchesOf } from './stance-graph.tsx'

describe('shares in whole percents', () => {
  it.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [2, 1],
      [67, 33],
    ],
    [
      [999, 1],
      [100, 0],
    ],
    [
      [0, 5],
      [0, 100],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [[], []],
  ])('of %j are %j', (counts, shares) => expect(sharesOf(counts)).toEqual(shares))

  it('add up to a hundred whatever was counted', () => {
    for (let seed = 1; seed < 200; seed++) {
      const counts = [seed, (seed * 7) % 31, (seed * 13) % 17, (seed * 5) % 11]
      expect(sharesOf(counts).reduce((sum, share) => sum + share)).toBe(100)
    }
  })
})

describe('the stretches of a bar', () => {
  it('follow each other without a gap', () => {
    expect(stretchesOf([1, 2, 1], 4)).toEqual([
      { from: 0, length: 25 },
      { from: 25, length: 50 },
      { from: 75, length: 25 },
    ])
  })

  it('leave room when fewer were counted than took part, and never go past the end', () => {
    expect(stretchesOf([1, 1], 4).map(({ length }) => length)).toEqual([25, 25])
    expect(stretchesOf([3, 1], 2).map(({ length }) => length)).toEqual([75, 25])
  })

  it('are nothing when nothing was counted', () => {
    expect(stretchesOf([0, 0], 0)).toEqual([
      { from: 0, length: 0 },
      { from: 0, length: 0 },
    ])
  })
})

it('draws each of the five positions that a debate may have in its own way', () => {
  const drawn = [0, 1, 2, 3, 4].map(order => renderToStaticMarkup(createElement(Swatch, { order, id: 'p' })))
  expect(new Set(drawn).size).toBe(5)
})
