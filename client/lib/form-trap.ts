/** Reads the trap fields that a form sends along. */
export const trapOf = (form: FormData): { drawn?: string; website?: string } => {
  const [drawn, website] = [String(form.get('drawn') ?? ''), String(form.get('website') ?? '')]
  return { ...(drawn && { drawn }), ...(website && { website: website.slice(0, 300) }) }
}
