const words = new Set(['and', 'or', 'unless', 'offset', 'bool', 'by', 'on', 'without', 'ignoring'])

/** Names of the metrics in an expression of PromQL. */
export function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/"(?:[^"\\]|\\.)*"/g, '')
    .replace(/\{[^{}]*\}/g, ' ')
    .replace(/\[[^[\]]*\]/g, ' ')
    .replace(/\b(?:by|on|without|ignoring|group_left|group_right)\s*\([^()]*\)/g, ' ')
  const names = [...bare.matchAll(/(?<![\w$.])[a-zA-Z_:][\w:]*(?!\w|\s*\()/g)].map(([name]) => name)
  return [...new Set(names.filter(name => !words.has(name)))]
}
