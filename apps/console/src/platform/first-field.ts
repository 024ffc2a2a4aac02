import { useEffect } from 'react';

export function useFirstField(name: string): void {
  useEffect(() => document.getElementsByName(name)[0]?.focus(), [name]);
}
