export type Node = { type: string; start: number; end: number; [key: string]: unknown }

export function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit)
  if (typeof value !== 'object' || value === null || !('type' in value)) return
  visit(value as Node)
  for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit)
}

export const lineOf = (source: string, at: number): number => source.slice(0, at).split('\n').length
