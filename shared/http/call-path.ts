export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export function requestLine(name: string): { method: Method; path: string } {
  const [method, path] = name.split(' ') as [Method, string]
  return { method, path }
}

export const pathWith = (path: string, params: Record<string, string | number>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
