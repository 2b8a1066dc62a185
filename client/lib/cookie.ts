/** The value of a cookie in a `name=value; …` list as `document.cookie` and the Cookie header write it. */
export function cookieIn(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}
