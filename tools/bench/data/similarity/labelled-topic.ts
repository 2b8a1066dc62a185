/** `heads` are the nouns of the issue, of which hard negatives are made. */
type LabelledIssue = { heads: string[]; titles: string[] }
export type LabelledTopic = { topic: string; issues: LabelledIssue[] }
