import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { argv } from 'node:process'

/** Writes the list of the production packages (SBOM, CycloneDX) as the lockfile has them. */
const list = execFileSync(
  'npm',
  ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'],
  { encoding: 'utf8', maxBuffer: 64 * 1_048_576, stdio: ['ignore', 'pipe', 'inherit'] },
)
writeFileSync(argv[2] ?? 'sbom.cdx.json', list)
