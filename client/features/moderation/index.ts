export { decisionKindLabels, measureLabels, objectionLabels } from './decision-labels.ts'
