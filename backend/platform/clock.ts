/** The present moment, handed in so that tests may move it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
