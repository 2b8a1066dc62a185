import { parseSync } from 'vite'
import { lineOf, type Node, walk } from './syntax-tree.ts'

/** `specifier` is null when computed, which cannot be checked; `lazy` loads only when the line runs. */
export type Import = { line: number; specifier: string | null; typeOnly: boolean; lazy: boolean }

/**
 * Finds static, re-exporting and dynamic imports, `import('…')` types, `require` and `vi.mock`.
 * Throws when the source does not parse.
 */
export function importsOf(path: string, source: string): Import[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const found: Import[] = []
  walk(program, node => {
    const asked = askedBy(node)
    if (asked) found.push({ line: lineOf(source, node.start), ...asked })
  })
  return found
}

export function processUsesOf(path: string, source: string): number[] {
  const lines: number[] = []
  walk(parseSync(path, source).program, node => {
    const object = node.type === 'MemberExpression' ? (node.object as Node) : undefined
    if (object?.type === 'Identifier' && object.name === 'process') lines.push(lineOf(source, node.start))
  })
  return lines
}

export function transactionsOf(path: string, source: string): number[] {
  const lines: number[] = []
  walk(parseSync(path, source).program, node => {
    const callee = node.type === 'CallExpression' ? (node.callee as Node) : undefined
    if (callee?.type !== 'MemberExpression') return
    const { name } = callee.property as Node
    if (name === 'transaction' || name === 'startTransaction')
      lines.push(lineOf(source, (callee.property as Node).start))
  })
  return lines
}

function askedBy(node: Node): Omit<Import, 'line'> | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return node.source
        ? { specifier: literal(node.source), typeOnly: isTypeOnly(node), lazy: false }
        : undefined
    case 'ImportExpression':
    case 'TSImportType':
      return { specifier: literal(node.source), typeOnly: node.type === 'TSImportType', lazy: true }
    case 'CallExpression':
      return isLoader(node.callee as Node)
        ? { specifier: literal((node.arguments as Node[])[0]), typeOnly: false, lazy: true }
        : undefined
    default:
      return undefined
  }
}

function isTypeOnly(node: Node): boolean {
  return node.importKind === 'type' || node.exportKind === 'type'
}

function isLoader(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'require'
  if (callee.type !== 'MemberExpression' || (callee.object as Node).name !== 'vi') return false
  return ['mock', 'doMock', 'importActual'].includes(String((callee.property as Node).name))
}

function literal(value: unknown): string | null {
  const node = value as Node | undefined
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TSLiteralType') return literal(node.literal)
  if (node?.type === 'ImportExpression') return literal(node.source)
  return null
}
