import { brand } from '#shared/constants/brand.ts'
import { type ErrorName, errorMessage } from '#shared/errors/catalogue.ts'

/** A page for refusals that happen before or outside of rendering. Nothing in it comes from the request. */
export const errorPage = (name: ErrorName): string => `<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brand.name}</title>
<main>
<h1>${errorMessage(name)}</h1>
<p><a href="/">처음으로</a></p>
</main>
</html>
`
