/** About the public log; its files stand below `/ledger`. */
export const ledgerPath = '/about/ledger'

/** Posts whose agreements and positions are in the public log. */
export type LoggedPostKind = 'question' | 'debate' | 'interview'

export const recountPath = (kind: LoggedPostKind, id: number): string => `/${kind}/${id}/recount`

/** A file of the public log, where any reader of such logs looks for it. */
export const ledgerFilePath = (name: string): string => `/ledger/${name}`

/** Where a member's own acts stand in the public log. */
export const receiptsPath = '/user/mypage/receipts'
