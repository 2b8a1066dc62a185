import { runWithRightNode } from '../setup/run-with-right-node.mjs'

await runWithRightNode('tools/rehearse/main.ts')
