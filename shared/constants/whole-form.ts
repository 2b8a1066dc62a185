/** First field of a form with files that answers for itself when it is more than a page reads. */
export const wholeFormField = 'whole'

/** Comes in place of the first field, and of every file, where a form was more than a page reads. */
export const cutFormField = 'cut'
