import { Node } from '@tiptap/core'
import { pictureAddress } from '#client/ui/editor/extensions.ts'

/** A picture of ours with what it shows and its caption, both asked for in a panel above the text. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    attachmentId: { parseHTML: (element: HTMLElement) => element.dataset.attachmentId },
    alt: { default: '', parseHTML: (element: HTMLElement) => element.dataset.alt ?? '' },
    caption: { default: '', parseHTML: (element: HTMLElement) => element.dataset.caption ?? '' },
  }),
  parseHTML: () => [{ tag: 'figure[data-attachment-id]' }],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    {
      'data-attachment-id': attrs.attachmentId,
      'data-alt': attrs.alt,
      'data-caption': attrs.caption,
    },
    ['img', { src: pictureAddress(String(attrs.attachmentId)), alt: attrs.alt, draggable: 'false' }],
    ['figcaption', {}, attrs.caption || '그림 제목 없음'],
  ],
})
