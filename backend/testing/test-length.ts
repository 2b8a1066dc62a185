/** `npm run test:long` sets it; `npm test` runs the short forms of the same proofs. */
export const isLong = process.env.TEST_LENGTH === 'long'

export const times = ({ short, long }: { short: number; long: number }): number => (isLong ? long : short)
