import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lintMigration } from '#backend/testing/lint-migration.ts'

const directory = new URL('./', import.meta.url)
/** The baseline before it makes everything, in an empty database. */
const first = '016'
const files = readdirSync(directory).filter(name => name.endsWith('.sql') && name >= first)

const marked = (...statements: string[]) => ['-- migrate: no transaction', ...statements].join('\n')

describe('a migration that a running release does not bear is found:', () => {
  it.each([
    ['alter table posts drop column title;', 'takes away'],
    ['drop table banners;', 'takes away'],
    ['alter table posts rename column title to heading;', 'takes away'],
    ['alter table posts alter column title type varchar(9);', 'takes away'],
    ['alter table posts alter column body set not null;', 'takes away'],
    ['alter table posts add column tone text not null;', 'cannot fill'],
    ['create index posts_tone on posts (tone);', 'concurrently'],
    ['create unique index posts_tone on posts\n  (tone);', 'concurrently'],
    ["alter table posts add constraint tone_known check (tone in ('a'));", 'not valid'],
    ['create index concurrently posts_tone on posts (tone);', 'first line'],
    [marked('create index concurrently posts_tone on posts (tone);'), 'drops posts_tone'],
    [marked('alter table posts add column tone text;'), 'nothing but'],
  ])('%s', (sql, problem) => {
    expect(lintMigration('900-test', sql)).toEqual([expect.stringContaining(problem)])
  })
})

describe('a migration that can be rolled out passes:', () => {
  it.each([
    'alter table posts add column tone text;',
    "alter table posts add column tone text not null default 'plain';",
    'create table tones (id bigint primary key, name text not null check (name <> $$$$));\ncreate index tones_name on tones (name);',
    "alter table posts add constraint tone_known check (tone in ('a')) not valid;",
    '-- migrate: contract, unused since 016-tone\nalter table posts drop column tone;',
    marked(
      'drop index concurrently if exists posts_tone;',
      'create index concurrently posts_tone on posts (tone);',
      'alter table posts validate constraint tone_known;',
    ),
  ])('%s', sql => {
    expect(lintMigration('900-test', sql)).toEqual([])
  })
})

describe('the migrations', () => {
  it('can be rolled out and back', () => {
    const problems = files.map(name => [
      name,
      lintMigration(name, readFileSync(new URL(name, directory), 'utf8')),
    ])
    expect(problems.filter(([, found]) => found?.length)).toEqual([])
  })
})
