import { atHost } from './host.ts';

/** Nothing leaves the device. */
export function saveFile(
  name: string,
  mimeType: string,
  content: string | Uint8Array<ArrayBuffer>,
): void {
  saveBlob(name, new Blob([content], { type: mimeType }));
}

/** Fetched first, so that "saved" is said only of what is there. */
export async function saveFetched(address: string, name: string): Promise<boolean> {
  try {
    const answer = await fetch(atHost(address));
    if (!answer.ok) return false;
    saveBlob(name, await answer.blob());
    return true;
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false;
    throw error;
  }
}

function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  saveFrom(address, name);
  // The browser has its copy by the end of this turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // Inside an open dialog the rest of the page is inert.
  const host = document.activeElement?.closest('dialog') ?? document.body;
  host.append(link);
  link.click();
  link.remove();
}
