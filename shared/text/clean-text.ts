// C0 and C1 controls but line feed and tab; line and paragraph separators are line feeds by then.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing these characters is the purpose.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/

export const hasControls = (text: string): boolean => controls.test(text)

export const isClean = (text: string): boolean => text.isWellFormed() && !hasControls(text)

/** Combining marks in a row after which normalising takes time that grows with their square (UAX #15, Stream-Safe). */
const longMarkRun = /(?<!\p{M})\p{M}{31}/u

/** Call before text of a stranger is normalised. */
export const hasLongMarkRun = (text: string): boolean => longMarkRun.test(text)

export const longMarkRunMessage = '한 글자에 붙은 부호가 너무 많아요. 줄여 주세요.'
