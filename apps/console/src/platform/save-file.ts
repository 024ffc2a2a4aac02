/** A text the page has already, as a file of the browser's downloads. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has its copy by the end of this turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
