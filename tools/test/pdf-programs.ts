import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { Refusal } from '../setup/refusal.ts'
import { canInstallPackages, installPackage } from './debian-package.ts'

/** What the tests read documents with, by the Debian package that brings it. */
const programs = {
  'poppler-utils': ['pdftotext', 'pdffonts', 'pdfinfo'],
  qpdf: ['qpdf'],
}

/** Sees to it that documents can be read by programs that know nothing of us: the system's, else Debian's. */
export async function bringPdfPrograms(): Promise<string> {
  for (const [name, wanted] of Object.entries(programs)) {
    if (wanted.every(isInstalled)) continue
    if (canInstallPackages()) await installPackage(name)
    if (wanted.every(isInstalled)) continue
    throw new Refusal(
      `${wanted.join(', ')} 프로그램을 찾지 못했습니다. ${name} 패키지를 설치한 뒤 다시 실행해 주세요.`,
    )
  }
  return Object.keys(programs).join(', ')
}

function isInstalled(program: string): boolean {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return folders.some(folder => isExecutable(path.join(folder, program)))
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
