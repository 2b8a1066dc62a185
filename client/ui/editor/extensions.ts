import type { Extensions } from '@tiptap/core'
import { Mark, mergeAttributes } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'
import { isLinkTarget } from '#shared/policy/link-target.ts'
import { styled } from './pasted-html.ts'

/**
 * What the editor can write, which is exactly the grammar of `shared/contract/rich-text.ts`: what is not named
 * there is neither typed nor pasted nor stored.
 */
export const editorExtensions = (): Extensions => [...textExtensions([2, 3]), Picture]

/** Paragraphs, headings of these levels, lists, quotations, rules and marks: what every text of the site is made of. */
export const textExtensions = (levels: Level[]): Extensions => [
  kit.configure({ ...without, heading: { levels } }),
  Link,
]

type Level = 2 | 3 | 4

const kit = StarterKit.extend({
  addExtensions() {
    const { levels = [] } = this.options.heading || {}
    return (this.parent?.() ?? []).map(extension => {
      if (extension.name === 'orderedList') return extension.extend({ addAttributes: () => listStart })
      const tags = styledMarks[extension.name]
      if (tags) return extension.extend({ parseHTML: () => tags })
      if (extension.name === 'heading') return extension.extend({ parseHTML: () => nearest(levels) })
      if (extension.name === 'listItem') return extension.extend({ addKeyboardShortcuts: listKeys })
      return extension
    })
  },
})

const without = {
  code: false,
  codeBlock: false,
  link: false,
  underline: false,
  // Its line is drawn by our own style sheet.
  dropcursor: { color: false, width: 2, class: 'drop-line' },
} as const

const isBold = styled(/font-weight:\s*(?:bold|[6-9]00)/, /font-weight:\s*(?:normal|400)/)
const isItalic = styled(/font-style:\s*italic/, /font-style:\s*normal/)
const isStruck = styled(/line-through/, /text-decoration:\s*none/)
const rules = (tags: string[], getAttrs: typeof isBold) =>
  [...tags, 'span'].map(tag => ({ tag, getAttrs, consuming: tag !== 'span' }))

/** How pasted text says each mark; one span may say several. */
const styledMarks: Record<string, ReturnType<typeof rules>> = {
  bold: rules(['strong', 'b'], isBold),
  italic: rules(['em', 'i'], isItalic),
  strike: rules(['s', 'del', 'strike'], isStruck),
}

/** A pasted heading becomes the nearest of ours, so that none is lost. */
const nearest = (levels: number[]) =>
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

/** Tab leaves the editor, as it leaves every field (WCAG 2.1.2); lists go in and out by brackets. */
function listKeys(this: { editor: import('@tiptap/core').Editor; name: string }) {
  return {
    Enter: () => this.editor.commands.splitListItem(this.name),
    'Mod-]': () => this.editor.commands.sinkListItem(this.name),
    'Mod-[': () => this.editor.commands.liftListItem(this.name),
  }
}

/** A link by its address alone; where it opens and what it passes on is decided where it is read. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: {} }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: element => isLinkTarget(element.getAttribute('href')) && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})

/** A picture of ours by the id of its attachment; pictures of elsewhere are not pasted. */
const Picture = Image.extend({
  addAttributes: () => ({
    attachmentId: {
      parseHTML: (element: HTMLElement) => element.dataset.attachmentId,
      renderHTML: ({ attachmentId }: { attachmentId?: string }) => ({
        'data-attachment-id': attachmentId,
        src: pictureAddress(String(attachmentId)),
      }),
    },
    alt: { default: '' },
  }),
  parseHTML: () => [{ tag: 'img[data-attachment-id]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  addInputRules: () => [],
})

export const pictureAddress = (id: string) => `/api/attachments/${encodeURIComponent(id)}/download`
