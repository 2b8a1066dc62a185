import { describe, expect, it } from 'vitest'
import { withRandomOrders } from './random-orders.ts'

describe('orders that a read leaves open are drawn by lot', () => {
  it.each([
    ['ties', 'select a from b order by c', 'select a from b order by c, random()'],
    [
      'ties before a limit',
      'select a from b order by c limit $1',
      'select a from b order by c, random() limit $1',
    ],
    [
      'ties before a lock',
      'select a from b order by c for update skip locked',
      'select a from b order by c, random() for update skip locked',
    ],
    [
      'ties before a comment',
      'select a from b order by c -- the newest',
      'select a from b order by c, random() -- the newest',
    ],
    [
      'ties after a quoted value',
      "select a from b order by c = 'd' for share",
      "select a from b order by c = 'd', random() for share",
    ],
    ['which rows a limit takes', 'select a from b limit 2', 'select a from b order by random() limit 2'],
    [
      'ties of a nested limit',
      'select a, (select c from d order by e limit 1) from b',
      'select a, (select c from d order by e, random() limit 1) from b',
    ],
    [
      'ties of a common table',
      'with a as (select b from c order by d limit $1) select b from a order by b',
      'with a as (select b from c order by d, random() limit $1) select b from a order by b, random()',
    ],
    [
      'ties of a union',
      'select a from b union select a from c order by a limit 3',
      'select * from (select a from b union select a from c) as united order by a, random() limit 3',
    ],
    [
      'ties of a nested union',
      'select json_agg(x) from (with b as (select 1) select a from b union select a from c order by a) x',
      'select json_agg(x) from (select * from (with b as (select 1) select a from b union select a from c) as united' +
        ' order by a, random()) x',
    ],
    [
      'the rows of an aggregate',
      "select (select coalesce(json_agg(x), '[]') from (select a from b) x) from c",
      "select (select coalesce(json_agg(x order by random()), '[]') from (select a from b) x) from c",
    ],
    [
      'the rows of an aggregate over quoted names',
      'select coalesce(json_agg("agg"), $1) from (select "a" from "b") as "agg"',
      'select coalesce(json_agg("agg" order by random()), $1) from (select "a" from "b") as "agg"',
    ],
    [
      'ties of the rows of an aggregate',
      'select json_agg(x) from (select a from b order by a) as x',
      'select json_agg(x) from (select a from b order by a, random()) as x',
    ],
    [
      'the rows of an aggregate over a join with sorted rows',
      'select array_agg(x) from (select a from b order by a) as x join y on true',
      'select array_agg(x order by random()) from (select a from b order by a, random()) as x join y on true',
    ],
    [
      "ties of an aggregate's own order",
      "select string_agg(a, ' ' order by b) filter (where a > '') from c",
      "select string_agg(a, ' ' order by b, random()) filter (where a > '') from c",
    ],
    [
      'the rows of an array',
      'select array(select a from b)',
      'select array(select a from b order by random())',
    ],
    [
      'ties of row numbers',
      'select row_number() over (partition by a order by b) from c',
      'select row_number() over (partition by a order by b, random()) from c',
    ],
  ])('%s', (_, text, changed) => {
    expect(withRandomOrders(text).text).toBe(changed)
  })

  it.each([
    ['a read that is shuffled as a whole', 'select a from (select a from b) x'],
    ['distinct rows, whose keys must be their columns', 'select distinct a from b order by a'],
    ['distinct values of an aggregate', 'select array_agg(distinct a) from b'],
    ['a sum in order, whose ties are its peers', 'select sum(a) over (order by b) from c'],
    ['an ordered-set aggregate', 'select percentile_cont(0.5) within group (order by a) from b'],
    ['all rows of a nested lock', "select a from (select b from c where d = 'e' for no key update of c) x"],
    ['rows that need only exist', 'select exists (select from a limit 1)'],
    ['quotes and comments', 'select \' order by \', "order by" from a /* */ -- order by'],
  ])('but not %s', (_, text) => {
    expect(withRandomOrders(text).text).toBe(text)
  })

  it.each([
    ['select a from b order by c', true],
    ['select a from b limit 1', false],
    ["select (select a from b order by c limit 1), 'order by' from d -- order by\n", false],
  ])('%s is ordered: %s', (text, isOrdered) => {
    expect(withRandomOrders(text).isOrdered).toBe(isOrdered)
  })
})
