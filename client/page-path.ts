/** A page: the router matches its `pattern`, calling it builds a link. `x-y.page.tsx` is the page `xY`. */
export const page = <Input extends unknown[]>(pattern: string, link: (...input: Input) => string) =>
  Object.assign(link, { pattern })

export const fixedPage = (pattern: string) => page(pattern, () => pattern)

export const pageById = (pattern: string) => page(pattern, (id: number) => pattern.replace(':id', String(id)))
