import fc from 'fast-check'
import { isLong } from './test-length.ts'

const { FUZZ_SEED } = process.env

// `npm test` draws the same values each time; `npm run test:long` draws new ones, and a failure names its seed.
if (FUZZ_SEED || !isLong) fc.configureGlobal({ seed: Number(FUZZ_SEED ?? 20_261_121) })
