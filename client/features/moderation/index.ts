export { decisionKindLabels, measureLabels } from './decision-labels.ts'
