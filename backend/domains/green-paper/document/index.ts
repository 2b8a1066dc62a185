export { fileNameOf, plainFileNameOf } from './file-name.ts'
export { markdownOf } from './markdown.ts'
export type { PaperAuthor, PaperDocument, PaperFigure } from './paper-document.ts'
export { openPdfRenderer, ownerOf, type PdfRenderer, readers } from './pdf-renderer.ts'
