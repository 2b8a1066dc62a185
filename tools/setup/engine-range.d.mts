/** Types of engine-range.mjs, which has to run on a Node too old for TypeScript. */
export function fitsEngineRange(version: string, range: string): boolean
