/**
 * One thing that citizens ask, in several people's words. `heads` are the nouns it turns on; hard negatives are
 * built on them.
 */
export type LabelledIssue = { heads: string[]; titles: string[] }
export type LabelledTopic = { topic: string; issues: LabelledIssue[] }
