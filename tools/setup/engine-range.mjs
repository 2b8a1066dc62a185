/**
 * True if a Node version fits package.json's `engines.node`. Knows what that field uses: alternatives by `||`,
 * conditions by spaces, each `>=`, `>`, `<`, `<=` or `=` with one to three numbers. Anything else throws.
 */
export function fitsEngineRange(version, range) {
  const wanted = numbers(version)
  return range.split('||').some(alternative =>
    alternative
      .trim()
      .split(/\s+/)
      .every(condition => holds(wanted, condition)),
  )
}

function holds(version, condition) {
  const [, operator, bound] = /^(>=|<=|>|<|=)?v?(\d+(?:\.\d+){0,2})$/.exec(condition) ?? []
  if (!bound) throw new Error(`engines range not understood: ${condition}`)
  const order = compare(version, numbers(bound))
  if (operator === '>=') return order >= 0
  if (operator === '<=') return order <= 0
  if (operator === '>') return order > 0
  if (operator === '<') return order < 0
  return order === 0
}

function numbers(version) {
  const [major = 0, minor = 0, patch = 0] = version.replace(/^v/, '').split('.').map(Number.parseFloat)
  return [major, minor, patch]
}

function compare(left, right) {
  const at = left.findIndex((part, index) => part !== right[index])
  return at === -1 ? 0 : left[at] - right[at]
}
