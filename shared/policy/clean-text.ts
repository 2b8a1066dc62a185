// C0 and C1 controls but line feed and tab; line and paragraph separators are line feeds by then.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing these characters is the purpose.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/

export const hasControls = (text: string): boolean => controls.test(text)

/** Whether a text holds whole characters and no control that a database or a reader would stumble over. */
export const isClean = (text: string): boolean => text.isWellFormed() && !hasControls(text)
