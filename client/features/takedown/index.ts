export { claimantKindLabels, takedownBasisLabels, takedownStatusLabels } from './takedown-labels.ts'
