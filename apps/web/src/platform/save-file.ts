/** Hands a text to the browser as a file to keep. Nothing leaves the device. */
export function saveFile(name: string, mimeType: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: mimeType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // Inside an open dialog the rest of the page is inert, a link in it too.
  const host = document.activeElement?.closest('dialog') ?? document.body;
  host.append(link);
  link.click();
  link.remove();
  // The browser has taken its copy by the time this turn is over.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
