import { formTrap } from '../platform/http/form-trap.ts'
import { testConfig } from './test-config.ts'

/** A small PDF, as far as its type is looked at. */
const proof = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** The form of a claimant who opened it ten seconds ago; `more` replaces fields. */
export function takedownForm(address: string, more: Record<string, string> = {}): FormData {
  const form = new FormData()
  const fields = {
    address,
    basis: 'defamation',
    claimantKind: 'self',
    name: '박요청',
    contact: 'claimant@example.org',
    text: '사실이 아닌 일로 제 이름을 적어 명예를 해쳤습니다.',
    drawn: takedownDrawn(10_000),
    ...more,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('files', new Blob([proof], { type: 'application/pdf' }), '증명.pdf')
  return form
}

/** Fields of a form that was drawn `age` milliseconds ago. */
export function takedownDrawn(age: number): string {
  const clock = () => new Date(Date.now() - age)
  return formTrap({ key: testConfig().secrets.pseudonymKey, clock, form: 'takedown', least: 0 }).draw()
}
