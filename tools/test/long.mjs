import { runWithRightNode } from '../setup/run-with-right-node.mjs'

// The long forms of the proofs: more kills, more fuzz. Read by tests/support/test-length.ts.
process.env.TEST_LENGTH = 'long'
await runWithRightNode('tools/test/main.ts')
