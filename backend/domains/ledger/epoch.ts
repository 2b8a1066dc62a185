/** The log counts time in hours since 1970. */
export const secondsOfEpoch = 3_600
