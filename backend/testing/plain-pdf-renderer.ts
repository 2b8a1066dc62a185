import type { AppParts } from '../app.ts'

export const plainPdfRenderer: NonNullable<AppParts['pdfRenderer']> = {
  pdf: async ({ address, hash }) => Buffer.from(`%PDF ${address} ${hash}`),
  pages: async ({ content }) => content.sections.length,
  page: async ({ title }, page) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><title>${title} ${page}</title></svg>`,
  sheet: async ({ inputs }) => Buffer.from(`%PDF ${JSON.stringify(inputs)}`),
  close: () => {},
}
