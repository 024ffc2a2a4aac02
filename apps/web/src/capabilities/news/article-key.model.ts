/** An id or a lasting name, as the server takes it; anything else is not asked for. */
export function isArticleKey(text: string | undefined): text is string {
  return (
    text !== undefined &&
    text.length <= 60 &&
    (/^art_[0-9a-z]{26}$/.test(text) || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text))
  );
}
