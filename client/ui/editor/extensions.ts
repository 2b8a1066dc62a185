import { type Extensions, Mark, mergeAttributes } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'
import { paths } from '#client/paths.ts'
import { isLinkTarget } from '#shared/text/link-target.ts'

/** Exactly the grammar of `shared/contract/rich-text.ts`: nothing else can be typed, pasted or stored. */
export const editorExtensions = (): Extensions => [...textExtensions([2, 3]), Picture]

export const textExtensions = (levels: Level[]): Extensions => [
  kit.configure({ ...withoutUnsafe, heading: { levels } }),
  Link,
]

type Level = 2 | 3 | 4

/**
 * Pasted HTML, composed, with inline style as a data attribute for `styled` and handlers as one that nothing reads: our
 * policy blocks both, in a document that is never shown too. Cells end with a blank: without their table they are one line.
 */
export const withoutStyle = (html: string): string =>
  html.normalize('NFC').replace(/<[^<>]+>/g, tag =>
    tag
      .replace(/^<(\/?)style\b/i, '<$1template')
      .replace(/^<\/t[dh]\b/i, ' $&')
      .replace(/\sstyle(?=\s{0,9}=)/gi, ` ${attribute}`)
      .replace(valueOrHandler, (_, value?: string) => value ?? handlerAttribute),
  )

const kit = StarterKit.extend({
  addExtensions() {
    const { levels = [] } = this.options.heading || {}
    return (this.parent?.() ?? []).map(extension => {
      if (extension.name === 'orderedList') return extension.extend({ addAttributes: () => listStart })
      const tags = styledMarks[extension.name]
      if (tags) return extension.extend({ parseHTML: () => tags })
      if (extension.name === 'heading') return extension.extend({ parseHTML: () => headingRules(levels) })
      if (extension.name === 'listItem') return extension.extend({ addKeyboardShortcuts: listKeys })
      return extension
    })
  },
})

const withoutUnsafe = {
  code: false,
  codeBlock: false,
  link: false,
  underline: false,
  dropcursor: { color: false, width: 2, class: 'drop-line' },
} as const

const attribute = 'data-pasted-style'
const handlerAttribute = 'data-pasted-handler'

/** Values first, so that an address with `/on…=` stays as it is. */
const valueOrHandler = /("[^"]*"|'[^']*'|=[^\s"'>]+)|(?<![\w-])on[a-z]+(?=\s{0,9}=)/gi

type Named = { getAttribute(name: string): string | null }
type Pasted = Named & { tagName: string }

/**
 * A `getAttrs` rule for a mark that office programs write as style: its tags hold unless their style unsets it, a
 * `span` when its style sets it.
 */
export const styled = (set: RegExp, unset: RegExp) => (element: Pasted) => {
  const style = element.getAttribute(attribute) ?? ''
  const holds = element.tagName.toLowerCase() === 'span' ? set.test(style) : !unset.test(style)
  return holds && null
}

const isBold = styled(/font-weight:\s*(?:bold|[6-9]00)/, /font-weight:\s*(?:normal|400)/)
const isItalic = styled(/font-style:\s*italic/, /font-style:\s*normal/)
const isStruck = styled(/line-through/, /text-decoration:\s*none/)
const rules = (tags: string[], getAttrs: typeof isBold) =>
  [...tags, 'span'].map(tag => ({ tag, getAttrs, consuming: tag !== 'span' }))

/** One `span` may set several marks. */
const styledMarks: Record<string, ReturnType<typeof rules>> = {
  bold: rules(['strong', 'b'], isBold),
  italic: rules(['em', 'i'], isItalic),
  strike: rules(['s', 'del', 'strike'], isStruck),
}

/** Maps every pasted heading to the nearest level, so that none is lost. */
const headingRules = (levels: number[]) =>
  [1, 2, 3, 4, 5, 6].map(level => ({
    tag: `h${level}`,
    attrs: { level: Math.min(Math.max(level, Math.min(...levels)), Math.max(...levels)) },
  }))

const listStart = {
  start: {
    default: 1,
    parseHTML: (element: HTMLElement) => {
      const start = Number(element.getAttribute('start') ?? 1)
      return Number.isInteger(start) && Math.abs(start) < 10_000 ? start : 1
    },
  },
}

/** Tab leaves the editor like every field (WCAG 2.1.2); brackets indent and outdent list items. */
function listKeys(this: { editor: import('@tiptap/core').Editor; name: string }) {
  return {
    Enter: () => this.editor.commands.splitListItem(this.name),
    'Mod-]': () => this.editor.commands.sinkListItem(this.name),
    'Mod-[': () => this.editor.commands.liftListItem(this.name),
  }
}

/** Stores the address only; the reader's page decides target and rel. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: {} }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: element => isLinkTarget(element.getAttribute('href')) && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})

/** Our own pictures by attachment id; others are not pasted. */
const Picture = Image.extend({
  addAttributes: () => ({
    attachmentId: {
      parseHTML: (element: HTMLElement) => element.dataset.attachmentId,
      renderHTML: ({ attachmentId }: { attachmentId?: string }) => ({
        'data-attachment-id': attachmentId,
        src: paths.attachment(String(attachmentId)),
      }),
    },
    alt: { default: '' },
  }),
  parseHTML: () => [{ tag: 'img[data-attachment-id]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  addInputRules: () => [],
})
