export { blockMember, unblockMember } from './block.write.ts'
export { BlockForm, FoldedForm } from './block-form.tsx'
export { BlockList } from './block-list.tsx'
