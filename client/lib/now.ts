import { createContext, useContext } from 'react'

/** Epoch milliseconds that relative times are drawn from: the server's at first, so that both sides agree. */
export const NowContext = createContext(0)

export const useNow = (): number => useContext(NowContext)
