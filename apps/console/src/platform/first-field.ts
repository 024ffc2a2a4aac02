import { useEffect } from 'react';

/** A page that consists of one form starts in its first field. */
export function useFirstField(name: string): void {
  useEffect(() => document.getElementsByName(name)[0]?.focus(), [name]);
}
