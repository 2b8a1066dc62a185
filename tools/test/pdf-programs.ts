import { Refusal } from '../setup/refusal.ts'
import { canInstallPackages, installPackage } from './debian-package.ts'
import { executableNamed } from './executables.ts'

const programs = {
  'poppler-utils': ['pdftotext', 'pdffonts', 'pdfinfo'],
  qpdf: ['qpdf'],
}

/** Takes the system's programs, else Debian's. */
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

const isInstalled = (program: string): boolean => executableNamed(program) !== undefined
