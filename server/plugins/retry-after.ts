export const retryAfterSeconds = 1
