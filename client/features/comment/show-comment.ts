/** Takes the reader to a comment on this page, once it is drawn. */
export function showComment(id: number): void {
  requestAnimationFrame(() => {
    const comment = document.querySelector<HTMLElement>(`#comment-${id} > article`)
    comment?.scrollIntoView({ block: 'center' })
    comment?.focus({ preventScroll: true })
  })
}
