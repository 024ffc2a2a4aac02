/** Files to keep, handed to the browser. */

/** A text as a file. Nothing leaves the device. */
export function saveFile(name: string, mimeType: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: mimeType }));
  saveFrom(address, name);
  // The browser has taken its copy by the time this turn is over.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** What an address of our own answers with, as a file. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // Inside an open dialog the rest of the page is inert, a link in it too.
  const host = document.activeElement?.closest('dialog') ?? document.body;
  host.append(link);
  link.click();
  link.remove();
}
