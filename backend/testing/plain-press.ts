import type { AppParts } from '../app.ts'

/** A press that prints a document's address and hash: what is tested with it is not typesetting. */
export const plainPress: NonNullable<AppParts['press']> = {
  pdf: async ({ address, hash }) => Buffer.from(`%PDF ${address} ${hash}`),
  pages: async ({ content }) => content.sections.length,
  page: async ({ title }, page) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><title>${title} ${page}</title></svg>`,
  close: () => {},
}
