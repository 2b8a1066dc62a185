import calls from './generated/calls.json' with { type: 'json' }

const origin = process.env.BACKEND_ORIGIN

/** Makes the backend calls of the site's home page in parallel. */
export function fetchAnswers(init = {}) {
  return Promise.all(calls.map((_call, index) => fetchAnswer(index, init)))
}

export async function fetchAnswer(index, init = {}) {
  const { method, url, type, body } = calls[index]
  const headers = { accept: 'application/json', ...(type ? { 'content-type': type } : {}), ...init.headers }
  const answer = await fetch(origin + url, { ...init, method, headers, ...(body ? { body } : {}) })
  if (!answer.ok && answer.status !== 401) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}

export const callCount = calls.length
