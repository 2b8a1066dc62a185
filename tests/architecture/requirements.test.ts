import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesBelow, sourceFiles } from './source-files.ts'

const register = 'docs/requirements.md'
const id = /\b(?:R\d{1,2}(?:\.\d{1,2})?|(?:AB|AZ|CK|CS|DB|ERR|FI|GW|IN|K8|LG|OA|PV|REL|SUP|TR|XS)-\d{2})\b/g
const idsIn = (text: string): string[] => text.match(id) ?? []

function namedIds(root: string): Map<string, string[]> {
  const files = [
    ...sourceFiles(root),
    ...filesBelow(root, 'backend', /\.sql$/),
    ...filesBelow(root, 'docs', /\.md$/),
    ...filesBelow(root, 'k8s', /\.ya?ml$/),
  ]
  const others = files.filter(file => file !== register)
  return new Map(others.map(file => [file, idsIn(readFileSync(`${root}/${file}`, 'utf8'))]))
}

describe('docs/requirements.md', () => {
  const root = process.cwd()
  const registered = idsIn(
    readFileSync(`${root}/${register}`, 'utf8').replace(/^\| (\S+) \|.*$|^.*$/gm, (_, first = '') => first),
  )
  const named = namedIds(root)

  it('lists each id once', () => {
    expect(registered.filter((one, at) => registered.indexOf(one) !== at)).toEqual([])
  })
  it('lists every id that the repository names', () => {
    const unknown = [...named].flatMap(([file, ids]) =>
      ids.filter(one => !registered.includes(one)).map(one => `${file}: ${one}`),
    )
    expect(unknown).toEqual([])
  })
  it('lists no id that nothing names', () => {
    const all = new Set([...named.values()].flat())
    expect(registered.filter(one => !all.has(one))).toEqual([])
  })
})
