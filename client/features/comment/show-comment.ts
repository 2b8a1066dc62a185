/** Takes the reader to a comment on this page as soon as it is drawn; gives up after `frames`. */
export function showComment(id: number, frames = 30): void {
  requestAnimationFrame(() => {
    const comment = document.querySelector<HTMLElement>(`#comment-${id} > article`)
    if (!comment) {
      if (frames > 0) showComment(id, frames - 1)
      return
    }
    comment.scrollIntoView({ block: 'center' })
    comment.focus({ preventScroll: true })
  })
}
