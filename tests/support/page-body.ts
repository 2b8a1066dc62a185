import { unescaped } from './page-text.ts'

/** The words of a paper's sections in its page's markup, tags taken out. */
export const sectionsTextOf = (html: string): string =>
  [...html.matchAll(/<section [^>]*data-section="[^>]*>([\s\S]*?)<\/section>/g)]
    .map(([, inner = '']) => unescaped(inner.replace(/<[^>]*>/g, '')))
    .join('')
