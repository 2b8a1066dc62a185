/** Element or text node of the markup that peers render. */
export type Markup = MarkupElement | string

export interface MarkupElement {
  tag: string
  attributes: [name: string, value: string][]
  children: Markup[]
}

/** The elements in the body of a page that React drew, without scripts, comments and style sheets. */
export function readBody(html: string): Markup[] {
  const body = /<body\b[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1]
  if (body === undefined) throw new Error('The page has no body')
  const root: MarkupElement = { tag: 'body', attributes: [], children: [] }
  const open = [root]
  for (const [piece] of body.replace(leftOut, '').matchAll(/<[^>]+>|[^<]+/g)) {
    const parent = open.at(-1) as MarkupElement
    if (!piece.startsWith('<')) parent.children.push(unescaped(piece))
    else if (piece.startsWith('</')) close(open, piece)
    else {
      const element = readTag(piece)
      parent.children.push(element)
      if (!voidElements.has(element.tag)) open.push(element)
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.tag}> is never closed`)
  return root.children
}

export function countElements(markup: Markup[]): number {
  return markup.reduce(
    (sum, one) => (typeof one === 'string' ? sum : sum + 1 + countElements(one.children)),
    0,
  )
}

const leftOut =
  /<!--[\s\S]*?-->|<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>|<template\b[\s\S]*?<\/template>|<(?:link|meta)\b[^>]*>/g

const voidElements = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr'])

function close(open: MarkupElement[], piece: string): void {
  const { tag } = open.pop() as MarkupElement
  if (open.length === 0 || piece !== `</${tag}>`) throw new Error(`${piece} closes <${tag}>`)
}

function readTag(piece: string): MarkupElement {
  const [tag = ''] = /^[\w-]+/.exec(piece.slice(1)) ?? []
  const attributes = [...piece.slice(1 + tag.length).matchAll(/([\w:-]+)(?:="([^"]*)")?/g)]
  return {
    tag,
    attributes: attributes.map(([, name = '', value = '']) => [name, unescaped(value)]),
    children: [],
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

const unescaped = (text: string) => text.replace(/&([#\w]+);/g, (whole, name) => entities[name] ?? whole)
