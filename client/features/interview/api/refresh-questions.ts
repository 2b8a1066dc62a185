import type { QueryClient } from '@tanstack/react-query'

/** After a write: the interview with its counts, its questions and what the reader may do are asked again. */
export const refreshQuestions = (client: QueryClient, id: number): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [kind, of, part] }) =>
      kind === 'interview' && of === id && (part === undefined || part === 'me' || part === 'questions'),
  })
