/**
 * First field of a form with files that answers for itself when it is more than a page reads. A form without it was cut:
 * fields that came whole are there, this one and the rest are not.
 */
export const wholeFormField = 'whole'
