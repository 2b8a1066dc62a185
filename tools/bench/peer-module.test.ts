import { describe, expect, it } from 'vitest'
import { countElements, readBody } from './peer-markup.ts'
import { peerModule, placesIn } from './peer-module.ts'

const bodyOf = (inner: string) => readBody(`<html><head></head><body class="x">${inner}</body></html>`)

describe('the markup of a page', () => {
  it.each([
    ['has no body', '<html></html>', 'no body'],
    ['closes what is not open', '<body><p></div></body>', '</div> closes <p>'],
    ['leaves an element open', '<body><p></body>', '<p> is never closed'],
  ])('is refused when it %s', (_what, html, message) => {
    expect(() => readBody(html)).toThrow(message)
  })

  it('is its elements, attributes and texts', () => {
    expect(bodyOf('<a href="/q?a=1&amp;b=2" hidden="">질문<br/>&lt;Q&gt;</a>')).toEqual([
      {
        tag: 'a',
        attributes: [
          ['href', '/q?a=1&b=2'],
          ['hidden', ''],
        ],
        children: ['질문', { tag: 'br', attributes: [], children: [] }, '<Q>'],
      },
    ])
  })

  it('leaves out scripts, comments and style sheets', () => {
    const markup = bodyOf('<!--$--><p>a<!-- -->b</p><script>1 < 2</script><link rel="preload" href="/x">')
    expect(countElements(markup)).toBe(1)
  })
})

describe('the module that peers render', () => {
  const moduleOf = (inner: string, answers: unknown[] = []) => peerModule(bodyOf(inner), answers)

  it('names attributes as React does', () => {
    const text = moduleOf(
      '<label for="f" class="c" aria-label="l" data-x="1" style="--a:1;font-size:2px"><input readonly="" value="v" tabindex="0"/></label>',
    )
    expect(text).toContain(
      '<label htmlFor={"f"} className={"c"} aria-label={"l"} data-x={"1"} style={{"--a":"1","fontSize":"2px"}}>' +
        '<input readOnly={true} defaultValue={"v"} tabIndex={"0"} /></label>',
    )
  })

  it('takes the Link of the peer for links on the site alone', () => {
    expect(moduleOf('<a href="/question">a</a>')).toContain('<Link href={"/question"}>{"a"}</Link>')
    expect(moduleOf('<a href="https://example.org">a</a>')).toContain('<a href=')
    expect(moduleOf('<a href="//example.org">a</a>')).toContain('<a href=')
  })

  it('takes texts from the answers that have them', () => {
    const answers = [{ items: [{ title: '첫 질문' }] }, null]
    expect(placesIn(answers)).toEqual(new Map([['첫 질문', 'a[0]["items"][0]["title"]']]))
    expect(moduleOf('<p>첫 질문</p><p>다른 글</p>', answers)).toContain(
      '<p>{a[0]["items"][0]["title"]}</p><p>{"다른 글"}</p>',
    )
  })
})
