import { accessSync, constants } from 'node:fs'
import path from 'node:path'

export function executableNamed(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return folders.map(folder => path.join(folder, program)).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
