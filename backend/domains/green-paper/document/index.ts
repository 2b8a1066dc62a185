export { fileNameOf, plainFileNameOf } from './file-name.ts'
export { markdownOf } from './markdown.ts'
export type { PaperAuthor, PaperDocument, PaperFigure } from './paper-document.ts'
export { type PaperPress, paperPress } from './paper-press.ts'
