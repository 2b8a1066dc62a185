import { type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { deskPaths } from '#client/desk-paths.ts'
import { ledgerPaths } from '#client/ledger-paths.ts'
import { moderationPaths } from '#client/moderation-paths.ts'
import { newsPaths } from '#client/news-paths.ts'
import { openDataPaths } from '#client/open-data-paths.ts'
import { paths } from '#client/paths.ts'
import { apartRoutes, deskRoutes } from './apart-routes.ts'
import { pageRoutes } from './page-routes.ts'
import { routes } from './routes.ts'

const pageAt = (path: string, gallery = true) => matchRoutes(routes({ gallery }), path)?.at(-1)?.route.id

const leaves = (table: RouteObject[]): RouteObject[] =>
  table.flatMap(route => (route.children ? leaves(route.children) : [route]))

describe('the route table', () => {
  it('has a page for every pattern, and a pattern for every page', () => {
    const patterns = Object.values(paths).flatMap(link => ('pattern' in link ? [link.pattern] : []))
    const routed = leaves(routes({ gallery: true })).map(({ path }) => path)
    expect(routed.toSorted()).toEqual([...patterns, '*'].toSorted())
  })

  it('has a page of the desk for every pattern of it, for those alone who open the desk', () => {
    const patterns = Object.values(deskPaths).map(({ pattern }) => pattern)
    expect(leaves(deskRoutes()).map(({ path }) => path)).toEqual(expect.arrayContaining(patterns))
    expect(leaves(deskRoutes())).toHaveLength(patterns.length)
    expect(pageAt(deskPaths.desk())).toBe('unknown')
    const withDesk = matchRoutes(routes({ gallery: false }, deskRoutes()), deskPaths.deskQuestion(7))
    expect(withDesk?.map(({ route }) => route.id)).toEqual([
      'root',
      'pages/desk/desk.layout.tsx',
      'pages/desk/desk-question.page.tsx',
    ])
  })

  it('has a page for every pattern that stands apart, for those alone who open one', () => {
    const others = { ...moderationPaths, ...newsPaths, ...openDataPaths, ...ledgerPaths }
    const apart = leaves(apartRoutes()).map(({ path }) => path)
    for (const { pattern } of Object.values(others)) {
      expect(apart).toContain(pattern)
      expect(pageAt(pattern)).toBe('unknown')
    }
    expect(apart).toHaveLength(leaves(deskRoutes()).length + Object.keys(others).length)
  })

  it('leads a link to the page of the same name', () => {
    expect(pageAt(paths.home())).toBe('pages/home/home.page.tsx')
    expect(pageAt(paths.questionAdd())).toBe('pages/question/question-add.page.tsx')
    expect(pageAt(paths.question(7))).toBe('pages/question/question.page.tsx')
    expect(pageAt(paths.greenPaperEdition(7, 2))).toBe('pages/green-paper/green-paper-edition.page.tsx')
    expect(pageAt(paths.greenPaperInvitation('abc'))).toBe(
      'pages/green-paper/green-paper-invitation.page.tsx',
    )
    expect(pageAt(paths.mypage())).toBe('pages/mypage/mypage.page.tsx')
    expect(pageAt(paths.greenPaperEditor(7))).toBe('pages/green-paper/green-paper-editor.page.tsx')
  })

  it('has the gallery of components where it is asked for, and nothing at its address otherwise', () => {
    expect(pageAt(paths.gallery())).toBe('pages/dev/gallery.page.tsx')
    expect(pageAt(paths.gallery(), false)).toBe('unknown')
  })
})

describe('the loader of a page', () => {
  const leadsTo = async (address: string, refusal: { status: number }) => {
    const page = { default: () => null, loader: () => Promise.reject(refusal) }
    const [route] = pageRoutes({ '../pages/l/list.page.tsx': async () => page }, {}, {})
    if (typeof route?.lazy !== 'function') throw new Error('no page')
    const { loader } = await route.lazy()
    if (typeof loader !== 'function') throw new Error('no loader')
    const args = { request: new Request(`http://q${address}`) } as LoaderFunctionArgs
    const left = await Promise.resolve(loader(args)).catch((thrown: unknown) => thrown)
    return left instanceof Response ? left.headers.get('location') : left
  }

  it('begins a list anew for a cursor that the API refuses, and tells every other refusal', async () => {
    expect(await leadsTo('/l?cursor=abc&state=unread', { status: 400 })).toBe('/l?state=unread')
    expect(await leadsTo('/l?cursor=1', { status: 400 })).toBe('/l')
    expect(await leadsTo('/l?page=2', { status: 400 })).toEqual({ status: 400 })
    expect(await leadsTo('/l?cursor=abc', { status: 404 })).toEqual({ status: 404 })
  })
})
