/** GET shows a page with one button; POST ends one kind of mail without login (RFC 8058). */
export const unsubscribePath = '/mail/unsubscribe'
