/**
 * Seconds for each call to a provider, so that the longest way, four calls (discovery, token, keys, profile), ends
 * within ten (OA-07).
 */
export const providerTimeout = 2.4
