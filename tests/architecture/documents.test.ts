import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { namesReadBy, namesReadByTools } from './environment-names.ts'
import { filesBelow, sourceFiles } from './source-files.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const english = read('README.md')
const korean = read('README.ko.md')
const configuration = read('docs/configuration.md')
const koreanConfiguration = read('docs/configuration.ko.md')
const documents = ['README.md', 'README.ko.md', 'CONTRIBUTING.md', ...filesBelow(root, 'docs', /\.md$/)]

/** Read by the operating system, or handed from one of our processes to another. */
const notSettings = new Set(['HOME', 'PATH', 'TMPDIR'])

const headingLevels = (text: string) => [...withoutCode(text).matchAll(/^(#+) /gm)].map(([, marks]) => marks)
const codeBlocks = (text: string) => [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, code]) => code)
const settings = (text: string) => [...text.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name)
const withoutLanguage = (link: string) => link.replace(/(?:\.ko)?\.md$/, '.md')
const withoutCode = (text: string) => text.replace(/^```.*?^```/gms, '')

describe('README.md and README.ko.md', () => {
  it('have the same headings, commands, pictures and links', () => {
    expect(headingLevels(korean)).toEqual(headingLevels(english))
    expect(codeBlocks(korean)).toEqual(codeBlocks(english))
    expect(linksOf(korean).map(withoutLanguage)).toEqual(linksOf(english).map(withoutLanguage))
  })
})

describe('docs/configuration.md and docs/configuration.ko.md', () => {
  it('list the same settings with the same readers', () => {
    const rows = (text: string) => [...text.matchAll(/^\| `([A-Z0-9_]+)` \| ([^|]*) \|/gm)].map(row => row[1])
    expect(rows(koreanConfiguration)).toEqual(rows(configuration))
  })

  it('list each name that the code reads, and no other', () => {
    const known = new Set([
      ...namesReadBy(root, 'server'),
      ...namesReadBy(root, 'backend'),
      ...namesReadByTools(root),
    ])
    for (const name of notSettings) known.delete(name)
    expect([...settings(configuration)].sort()).toEqual([...known].sort())
  })
})

describe('what CONTRIBUTING.md says of a new domain', () => {
  const [table = ''] = /^\| file \| what goes there \|.*?\n\n/ms.exec(read('CONTRIBUTING.md')) ?? []
  const named = [...table.matchAll(/`((?:[\w-]+\/)+[\w.-]*)`/g)].map(([, path = '']) => path)

  it('names files as they are called for the domain that it takes for an example', () => {
    const missing = named.filter(
      path => !path.includes('NNN-') && path !== 'api/' && !existsSync(join(root, path)),
    )
    expect(missing).toEqual([])
  })

  it('names every file that lists all domains', () => {
    const lists = [
      'backend/app.ts',
      'backend/platform/database/schema.ts',
      'client/paths.ts',
      'shared/policy/permissions.test.ts',
      'tests/architecture/border-rules.ts',
      'tests/contract/calls/index.ts',
    ]
    expect(lists.filter(path => !named.includes(path) && !table.includes(`\`${path}\``))).toEqual([])
  })
})

describe('the documents', () => {
  it.each(documents)('%s points only at what exists', path => {
    const broken = linksOf(read(path))
      .filter(link => !/^(?:https?:|mailto:|#)/.test(link))
      .filter(link => !existsSync(join(root, dirname(path), link.replace(/#.*$/, ''))))
    expect(broken).toEqual([])
  })

  it('number the decisions without a gap or a double', () => {
    const numbers = filesBelow(root, 'docs/decisions', /\.md$/).map(path =>
      Number(path.match(/\/(\d{3})-/)?.[1]),
    )
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  it('name every package in architecture.md', () => {
    const picture = read('docs/architecture.md')
    for (const name of new Set(sourceFiles(root).map(path => path.split('/')[0]))) {
      expect(picture).toContain(`\`${name}/\``)
    }
  })
})

describe('the sources', () => {
  it('stay below 300 lines a file', () => {
    const long = sourceFiles(root)
      .map(path => ({ path, lines: read(path).split('\n').length - 1 }))
      .filter(({ lines }) => lines > 300)
    expect(long).toEqual([])
  })

  it('are named in kebab-case, and none is a drawer for odds and ends', () => {
    const names = sourceFiles(root).map(path => path.split('/').at(-1) ?? '')
    expect(names.filter(name => !/^[a-z0-9]+(?:[-.][a-z0-9]+)*\.(?:tsx?|m?js)$/.test(name))).toEqual([])
    expect(names.filter(name => /^(?:utils?|helpers?|common|misc)\./.test(name))).toEqual([])
  })
})

function linksOf(text: string): string[] {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
}
