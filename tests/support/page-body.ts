import { unescaped } from './page-text.ts'

export const sectionsTextOf = (html: string): string =>
  [...html.matchAll(/<section [^>]*data-section="[^>]*>([\s\S]*?)<\/section>/g)]
    .map(([, inner = '']) => unescaped(inner.replace(/<[^>]*>/g, '')))
    .join('')
